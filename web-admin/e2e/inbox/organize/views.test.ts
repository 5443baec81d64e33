import { violations } from '@chatbot-saas/testing/axe';
import { expect, it } from 'vitest';
import { gone, row, seen, until } from '../../support/handoff-screen.ts';
import { stage } from '../../support/stage.ts';

const { openAsAgent, openAsOwner, visitor } = stage({ env: { RATE_LIMITS: 'off' } });

it('a view is saved and shared, opened by a teammate, and deleted with a way back', async () => {
  await (await visitor('Lin Wei')).say('Hello');
  const viewport = { width: 1440, height: 900 };
  const owner = await openAsOwner({ path: '/handoff-center?filter=assistant&sort=oldest', viewport });
  const ofOwner = owner.page.getByRole('region', { name: 'Saved views' }).filter({ visible: true });
  await ofOwner.getByRole('button', { name: 'Save view' }).click();
  await owner.page.getByRole('textbox', { name: 'Name' }).fill('Oldest chats');
  await owner.page.getByRole('checkbox', { name: 'Share with the team' }).check();
  expect(await violations(owner.page)).toEqual([]);
  await owner.page.getByRole('button', { name: 'Save', exact: true }).click();
  await seen(ofOwner.getByRole('button', { name: /^Oldest chats/, pressed: true }));
  await gone(ofOwner.getByRole('button', { name: 'Save view' }));
  // That one alone looks chosen; the next leaves it, with its filters.
  const chosen = owner.page.getByRole('radio', { checked: true }).filter({ visible: true });
  await until(async () => expect(await chosen.count()).toBe(0));
  await owner.page.getByRole('radio', { name: /^All / }).click();
  await until(() => expect(new URL(owner.page.url()).search).toBe(''));
  expect(await chosen.count()).toBe(1);
  await ofOwner.getByRole('button', { name: /^Oldest chats/ }).click();

  const agent = await openAsAgent({ path: '/handoff-center', viewport });
  const ofAgent = agent.page.getByRole('region', { name: 'Saved views' }).filter({ visible: true });
  await ofAgent.getByRole('button', { name: /^Oldest chats/ }).click();
  await seen(row(agent.page, 'Lin Wei'));
  expect(new URL(agent.page.url()).search).toBe('?sort=oldest&filter=assistant');
  // The rows of the view before are faint until those of the next have come.
  await until(async () => expect(await violations(agent.page)).toEqual([]));
  expect(await ofAgent.getByRole('button', { name: 'Actions for Oldest chats' }).count()).toBe(0);

  await ofOwner.getByRole('button', { name: 'Actions for Oldest chats' }).click();
  await owner.page.getByRole('menuitem', { name: 'Delete' }).click();
  await seen(ofOwner.getByRole('button', { name: 'Save view' }));
  await owner.page.getByRole('button', { name: 'Undo' }).click();
  await seen(ofOwner.getByRole('button', { name: /^Oldest chats/, pressed: true }));
  await until(async () => expect(await ofOwner.getByRole('button', { name: 'Save view' }).count()).toBe(0));
  for (const { complaints } of [owner, agent]) expect(complaints).toEqual([]);
});
