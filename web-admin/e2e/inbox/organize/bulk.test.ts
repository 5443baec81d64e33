import { violations } from '@chatbot-saas/testing/axe';
import { expect, it } from 'vitest';
import { gone, queue, row, seen, until } from '../../support/handoff-screen.ts';
import { stage } from '../../support/stage.ts';

const { openAsAgent, ownersApi, visitor } = stage({ env: { RATE_LIMITS: 'off' } });

it('several conversations are chosen, labeled, unlabeled again and ended at once', async () => {
  const names = ['Lin Wei', 'Tom Rey', 'Nadia Okafor'];
  const sessions: string[] = [];
  for (const name of names) {
    const one = await visitor(name);
    await one.say('Hello');
    sessions.push(one.sessionId);
  }
  const api = await ownersApi();
  await api.call('POST /labels', { body: { name: 'Bug', color: 'red' } });
  const { page, complaints } = await openAsAgent({ path: '/handoff-center?filter=assistant' });
  await seen(row(page, 'Nadia Okafor'));
  await row(page, 'Nadia Okafor').hover();
  await page.getByRole('checkbox', { name: 'Select Nadia Okafor' }).check();
  await row(page, 'Nadia Okafor').focus();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  const bar = page.getByRole('region', { name: 'Selected conversations' });
  await seen(bar.getByText('3 selected'));
  expect(await violations(page)).toEqual([]);

  // Keys mean what is chosen, also where the mouse has chosen it.
  await page.getByRole('checkbox', { name: 'Select Tom Rey' }).uncheck();
  await page.keyboard.press('z');
  await seen(page.getByRole('dialog', { name: 'Snooze 2 conversations' }));
  await page.keyboard.press('Escape');
  await gone(page.getByRole('dialog'));
  await page.getByRole('checkbox', { name: 'Select Tom Rey' }).check();
  await page.keyboard.press('l');
  const picker = page.getByRole('dialog', { name: 'Labels for 3 conversations' });
  await picker.getByRole('option', { name: 'Bug' }).click();
  await seen(picker.getByRole('option', { name: 'Bug' }).getByLabel('chosen'));
  await page.keyboard.press('Escape');
  for (const name of names) await seen(row(page, name).getByText('Bug'));
  await page.getByRole('button', { name: 'Undo' }).click();
  await until(async () => expect(await queue(page).getByText('Bug').count()).toBe(0));

  // Another one has ended it: there is nothing to give back.
  await api.call('POST /chat/{id}/end', { params: { id: sessions[0] ?? '' } });
  await gone(row(page, 'Lin Wei'));
  await seen(bar.getByText('2 selected'));
  await bar.getByRole('button', { name: 'Return to the queue' }).click();
  await seen(page.getByText('0 done, 2 refused'));
  await seen(page.getByText('2 × Only the assigned agent may give this conversation back.'));
  await bar.getByRole('button', { name: 'End', exact: true }).click();
  await page.getByRole('button', { name: 'End 2 conversations' }).click();
  await gone(row(page, 'Tom Rey'));
  await gone(row(page, 'Nadia Okafor'));
  expect(await bar.count()).toBe(0);
  expect(complaints).toEqual([]);
});
