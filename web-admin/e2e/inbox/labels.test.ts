import { violations } from '@chatbot-saas/testing/axe';
import { expect, it } from 'vitest';
import { details, gone, row, seen, until } from '../support/handoff-screen.ts';
import { stage } from '../support/stage.ts';

const { openAsAgent, openAsOwner, visitor } = stage({ env: { RATE_LIMITS: 'off' } });

it('a conversation gets labels by keyboard, which teammates see at once and admins rename and delete', async () => {
  const one = await visitor('Nadia Okafor');
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
