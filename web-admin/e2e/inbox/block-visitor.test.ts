import { violations } from '@chatbot-saas/testing/axe';
import { expect, it } from 'vitest';
import { details, gone, row, seen, showView } from '../support/handoff-screen.ts';
import { stage } from '../support/stage.ts';

const { openAsAgent, ownersApi, visitor } = stage({ env: { RATE_LIMITS: 'off' } });

it('a blocked visitor writes no more, and everyone sees it until they are unblocked', async () => {
  const rude = await visitor('Rudy Grim');
  await rude.askForHuman();
  const { page, complaints } = await openAsAgent({ path: `/handoff-center?conversation=${rude.sessionId}` });
  const more = details(page).getByRole('button', { name: 'More about Rudy Grim' });
  await more.click();
  await page.getByRole('menuitem', { name: 'Block…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Block Rudy Grim?' });
  await dialog.getByLabel('How long').selectOption('7 days');
  await dialog.getByLabel('Reason').fill('Insults');
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Block' }).click();
  await gone(dialog);
  await seen(page.getByText('Rudy Grim blocked'));
  await seen(details(page).getByText('Blocked'));
  await seen(details(page).getByText('Insults'));
  await seen(details(page).getByText(/^Until /));
  await seen(page.getByRole('region', { name: 'Conversation' }).getByText('Ended').first());
  await expect(rude.say('Hello?')).rejects.toMatchObject({ status: 403, code: 'blocked' });
  const { blocks } = await (await ownersApi()).call('GET /blocks', { query: {} });
  expect(blocks).toMatchObject([{ contact: { name: 'Rudy Grim' }, reason: 'Insults' }]);
  const days = (Date.parse(blocks[0]?.until ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(6.9);
  expect(days).toBeLessThan(7);

  await showView(page, 'All');
  await seen(row(page, 'Rudy Grim').getByText('Blocked'));
  await more.click();
  await page.getByRole('menuitem', { name: 'Unblock' }).click();
  await seen(page.getByText('Rudy Grim unblocked'));
  await gone(details(page).getByText('Blocked', { exact: true }));
  expect(complaints).toEqual([]);
});
