import type { Presence } from '@chatbot-saas/contract/domain';
import { expect, it } from 'vitest';
import { beAvailable, until } from '../support/handoff-screen.ts';
import { stage } from '../support/stage.ts';

const { openAsAgent, openAsOwner, ownersApi } = stage();

async function expectPresence(name: string, expected: Presence): Promise<void> {
  const api = await ownersApi();
  await until(async () => {
    const { team } = await api.call('GET /tenant/team');
    expect(team.find((member) => member.name === name)?.presence).toBe(expected);
  });
}

it('an agent is online on every screen after signing in, and away by choice until changed by hand', async () => {
  const { page, complaints } = await openAsAgent({ path: '/dashboard' });
  const available = page.getByRole('switch', { name: 'Available for new conversations' });
  await page.getByRole('switch', { name: 'Available for new conversations', checked: true }).waitFor();
  await page.getByText('Agent Online').first().waitFor();
  await expectPresence('Adam Agent', 'online');

  await page.goto(page.url().replace('/dashboard', '/profile'));
  await page.getByText('Live', { exact: true }).waitFor();
  await expectPresence('Adam Agent', 'online');

  await beAvailable(page, false);
  await page.getByText('Agent Away').first().waitFor();
  await expectPresence('Adam Agent', 'away');
  // Neither a reload, nor the Handoff Center, nor a second browser overrules it.
  await page.reload();
  await page.getByText('Agent Away').first().waitFor();
  const second = await openAsAgent({ path: '/handoff-center' });
  await second.page.getByText('Agent Away').first().waitFor();
  await expectPresence('Adam Agent', 'away');
  expect(await available.isChecked()).toBe(false);

  await beAvailable(second.page, true);
  await page.getByText('Agent Online').first().waitFor();
  expect(await available.isChecked()).toBe(true);
  expect([...complaints, ...second.complaints]).toEqual([]);
});

it('an owner sees on every screen that they are not there for visitors, and may change it', async () => {
  const { page, complaints } = await openAsOwner({ path: '/knowledge-base' });
  await page.getByText('Offline', { exact: true }).waitFor();
  await expectPresence('Olivia Owner', 'offline');
  await beAvailable(page, true);
  await page.getByText('Online', { exact: true }).waitFor();
  await expectPresence('Olivia Owner', 'online');
  // A reload is no choice.
  await page.reload();
  await page.getByText('Online', { exact: true }).waitFor();
  await expectPresence('Olivia Owner', 'online');
  await beAvailable(page, false);
  await expectPresence('Olivia Owner', 'away');
  expect(complaints).toEqual([]);
});

it('the switch and its label never contradict each other while the page loads', async () => {
  const { page, complaints } = await openAsAgent({ path: '/profile' });
  await page.getByText('Agent Online').first().waitFor();
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const presence = document.querySelector('[aria-label="Available for new conversations"]');
      if (presence)
        seen.add(`${presence.getAttribute('aria-checked')} ${presence.parentElement?.textContent}`);
    }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  });
  await page.reload();
  await page.getByRole('switch', { name: 'Available for new conversations', checked: true }).waitFor();
  await page.getByText('Agent Online').first().waitFor();
  expect(await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])).toEqual([
    'true Online',
  ]);
  expect(complaints).toEqual([]);
});
