import { violations } from '@chatbot-saas/testing/axe';
import { expect, it } from 'vitest';
import { details, gone, row, seen, until } from '../../support/handoff-screen.ts';
import { stage } from '../../support/stage.ts';

const { openAsAgent, openAsOwner, ownersApi, visitor } = stage({ env: { RATE_LIMITS: 'off' } });

it('a conversation gets labels by keyboard, which teammates see at once and admins rename and delete', async () => {
  const one = await visitor('Nadia Okafor');
  await one.visits('https://acme.test/cart', 'Cart');
  await one.askForHuman();
  const path = `/handoff-center?conversation=${one.sessionId}`;
  const viewport = { width: 1440, height: 900 };
  const agent = await openAsAgent({ path, viewport });
  const owner = await openAsOwner({ path, viewport });
  await seen(details(agent.page).getByText('Not verified'));

  await agent.page.keyboard.press('l');
  const picker = agent.page.getByRole('dialog', { name: 'Labels for Nadia Okafor' });
  await seen(picker.getByText('No labels yet'));
  await agent.page.keyboard.type('Refund');
  await seen(picker.getByRole('option', { name: 'Create “Refund”' }));
  await agent.page.keyboard.press('Enter');
  await seen(picker.getByRole('option', { name: /Refund/ }).getByLabel('chosen'));
  expect(await violations(agent.page)).toEqual([]);
  expect(await picker.getByRole('button', { name: 'Manage labels' }).count()).toBe(0);
  await agent.page.keyboard.press('Escape');
  for (const { page } of [agent, owner]) {
    await seen(row(page, 'Nadia Okafor').getByText('Refund'));
    await seen(details(page).getByText('Refund'));
  }

  await details(owner.page).getByRole('button', { name: 'Edit labels' }).click();
  await owner.page.getByRole('button', { name: 'Manage labels' }).click();
  const manage = owner.page.getByRole('dialog', { name: 'Manage labels' });
  await manage.getByRole('textbox', { name: 'Name of Refund' }).fill('Money back');
  await owner.page.keyboard.press('Enter');
  expect(await violations(owner.page)).toEqual([]);
  await seen(row(agent.page, 'Nadia Okafor').getByText('Money back'));
  await manage.getByRole('button', { name: 'Delete Money back' }).click();
  await owner.page.getByRole('button', { name: 'Delete label' }).click();
  await seen(manage.getByText('No labels yet'));
  await owner.page.keyboard.press('Escape');
  for (const { page } of [agent, owner]) await gone(row(page, 'Nadia Okafor').getByText('Money back'));
  await until(async () => expect(await details(agent.page).getByText('Money back').count()).toBe(0));
  for (const { complaints } of [agent, owner]) expect(complaints).toEqual([]);
});

it('admins make, rename, color and delete labels under settings, and read how many conversations have one', async () => {
  const one = await visitor('Emma Lund');
  await one.say('Hello');
  const { page, complaints } = await openAsOwner({ path: '/settings/labels', expected: [/409/] });
  await seen(page.getByText('No labels yet'));
  expect(await violations(page)).toEqual([]);
  await page.getByRole('textbox', { name: 'New label' }).fill('Refund');
  await page.keyboard.press('Enter');
  const name = page.getByRole('textbox', { name: 'Name of Refund' });
  await seen(name);
  await page.getByRole('textbox', { name: 'New label' }).fill('refund');
  await page.keyboard.press('Enter');
  await seen(page.getByText('There is a label named “Refund” already.'));
  await name.fill('Money back');
  await page.keyboard.press('Enter');
  const label = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('textbox', { name: 'Name of Money back' }) });
  await label.getByTitle('Green').click();
  const api = await ownersApi();
  const labels = async () => (await api.call('GET /labels')).labels;
  await until(async () => expect(await labels()).toMatchObject([{ name: 'Money back', color: 'green' }]));
  expect(await violations(page)).toEqual([]);
  const ids = (await labels()).map(({ _id }) => _id);
  await api.call('PUT /conversations/{id}/labels', { params: { id: one.sessionId }, body: { labels: ids } });
  const agent = await openAsAgent({ path: '/settings/labels' });
  await seen(agent.page.getByText('Only admins can modify settings'));
  await seen(agent.page.getByRole('list', { name: 'Labels' }).getByText('Money back'));
  await label.getByRole('button', { name: 'Delete Money back' }).press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Delete “Money back”?' });
  await seen(question.getByText('It’s taken off 1 conversation.', { exact: false }));
  await question.getByRole('button', { name: 'Delete label' }).press('Enter');
  await seen(page.getByText('No labels yet'));
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Labels' }).waitFor();
  expect(complaints).toEqual([]);
});

it('the queue is narrowed and sorted, and a reload shows the same', async () => {
  const [first, second] = [await visitor('Lin Wei'), await visitor('Tom Rey')];
  for (const one of [first, second]) await one.say('Hello');
  const api = await ownersApi();
  const { label } = await api.call('POST /labels', { body: { name: 'Bug', color: 'red' } });
  await api.call('PUT /conversations/{id}/labels', {
    params: { id: first.sessionId },
    body: { labels: [label._id] },
  });
  const { page, complaints } = await openAsAgent({ path: '/handoff-center' });
  await seen(row(page, 'Tom Rey'));
  await page.getByRole('button', { name: 'Filter and sort' }).click();
  const filters = page.getByRole('region', { name: 'Filters' });
  await filters.getByRole('combobox', { name: 'Label' }).selectOption('Bug');
  await gone(row(page, 'Tom Rey'));
  await seen(row(page, 'Lin Wei'));
  await filters.getByRole('combobox', { name: 'Sort by' }).selectOption('Oldest activity');

  await page.reload();
  await seen(row(page, 'Lin Wei'));
  expect(await row(page, 'Tom Rey').count()).toBe(0);
  await page.getByRole('button', { name: 'Filter and sort' }).click();
  await seen(filters.getByRole('combobox', { name: 'Label' }));
  expect(await violations(page)).toEqual([]);
  // What gets the label is there at once.
  await api.call('PUT /conversations/{id}/labels', {
    params: { id: second.sessionId },
    body: { labels: [label._id] },
  });
  await seen(row(page, 'Tom Rey'));
  const shown = page.getByRole('list', { name: 'Conversations' }).getByRole('listitem');
  await until(async () => expect(await shown.first().textContent()).toContain('Lin Wei'));
  await page.getByRole('button', { name: 'Remove filter Bug' }).click();
  await until(() => expect(new URL(page.url()).searchParams.toString()).toBe('sort=oldest'));
  expect(complaints).toEqual([]);
});
