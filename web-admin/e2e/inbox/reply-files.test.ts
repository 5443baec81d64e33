import { readFile } from 'node:fs/promises';
import { FILE_GROUPS } from '@chatbot-saas/contract/domain';
import { letter, picture } from '@chatbot-saas/testing/sample-files';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { beAvailable, replyBox, row, takeOpened, thread, until } from '../support/handoff-screen.ts';
import { stage } from '../support/stage.ts';

const { openAsAgent, ownersApi, visitor } = stage({ env: { RATE_LIMITS: 'off' } });

const attach = (page: Page) => page.getByLabel('Attach files');
const attached = (page: Page) => page.getByRole('list', { name: 'Attached files' }).getByRole('listitem');
const saved = (page: Page) => thread(page).getByRole('link', { name: /^Download/ });

async function openChat(name: string) {
  const { page } = await openAsAgent({ expected: [/Failed to load resource/] });
  await beAvailable(page, true);
  const person = await visitor(name);
  await person.askForHuman();
  await row(page, name).click();
  await takeOpened(page, name);
  return { page, person };
}

it('sends files with a reply, and shows pictures large, by keys alone', async () => {
  const { page } = await openChat('Dora');
  await attach(page).setInputFiles([picture('front.png'), picture('back.png'), letter]);
  await until(async () =>
    expect(
      await attached(page)
        .getByText(/bytes$/)
        .count(),
    ).toBe(3),
  );
  await page.getByRole('button', { name: 'Remove letter.txt' }).click();
  await attach(page).setInputFiles(letter);
  await replyBox(page, 'Dora').fill('Here they are.');
  await replyBox(page, 'Dora').press('Enter');
  await until(async () => expect(await saved(page).count()).toBe(3));
  expect(await attached(page).count()).toBe(0);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    saved(page).filter({ hasText: 'letter.txt12 bytes' }).click(),
  ]);
  expect(await readFile(await download.path(), 'utf8')).toBe('Hello, world');

  const front = thread(page).getByRole('button', { name: 'Open front.png' });
  await front.focus();
  await page.keyboard.press('Enter');
  const viewer = page.getByRole('dialog');
  await viewer.getByText('1 of 2').waitFor();
  await page.keyboard.press('ArrowRight');
  await viewer.getByRole('img', { name: 'back.png' }).waitFor();
  await page.keyboard.press('+');
  expect(await viewer.getByRole('button', { name: 'Zoom out' }).isEnabled()).toBe(true);
  await page.keyboard.press('-');
  expect(await viewer.getByRole('button', { name: 'Zoom out' }).isEnabled()).toBe(false);
  expect(await viewer.getByRole('link', { name: 'Download back.png' }).getAttribute('download')).toBe(
    'back.png',
  );
  await page.keyboard.press('Escape');
  await viewer.waitFor({ state: 'detached' });
  expect(await front.evaluate((button) => button === document.activeElement)).toBe(true);
});

it('sends what a reload interrupted, once', async () => {
  const { page, person } = await openChat('Emil');
  await page.route('**/api/files', (route) => route.abort());
  await attach(page).setInputFiles(letter);
  await attached(page).getByRole('progressbar').waitFor();
  await replyBox(page, 'Emil').fill('As promised');
  await replyBox(page, 'Emil').press('Enter');
  await until(async () => expect(await thread(page).getByText('letter.txt').count()).toBe(1));
  await page.unroute('**/api/files');
  await page.reload();
  await until(async () => expect(await saved(page).count()).toBe(1));
  const replies = (await person.history()).messages.filter(({ role }) => role === 'agent');
  expect(replies).toMatchObject([{ content: 'As promised', files: [{ name: 'letter.txt' }] }]);
});

it('warns of a program before it is saved', async () => {
  const allowed = [...FILE_GROUPS];
  await (await ownersApi()).call('PUT /tenant/settings', { body: { settings: { files: { allowed } } } });
  const { page, person } = await openChat('Fay');
  await person.sayWith('Run this', new File(['MZ'], 'bad.exe'));
  await thread(page).getByText('bad.exe').click();
  await thread(page).getByText('This file can run a program. Open it only if you expected it.').waitFor();
  await thread(page).getByRole('link', { name: 'Download anyway' }).waitFor();
});

const removable = (page: Page, name: string) => page.getByRole('button', { name: `Remove ${name}` });
const agentSaid = async (person: Awaited<ReturnType<typeof openChat>>['person']) =>
  (await person.history()).messages.filter(({ role }) => role === 'agent');

it('gives files back to the box with a reply that is taken back', async () => {
  const { page, person } = await openChat('Gus');
  await attach(page).setInputFiles(letter);
  await removable(page, 'letter.txt').waitFor();
  await replyBox(page, 'Gus').fill('The wrong one');
  await replyBox(page, 'Gus').press('Enter');
  await until(async () => expect(await saved(page).count()).toBe(1));
  await page.getByRole('button', { name: 'Undo' }).click();
  await removable(page, 'letter.txt').waitFor();
  await until(async () => expect(await saved(page).count()).toBe(0));
  expect(await replyBox(page, 'Gus').inputValue()).toBe('The wrong one');
  // It can be sent again.
  await until(async () => expect(await attached(page).getByText('12 bytes').count()).toBe(1));
  await replyBox(page, 'Gus').press('Enter');
  await until(async () => expect(await saved(page).count()).toBe(1));
  expect((await agentSaid(person)).at(-1)).toMatchObject({ files: [{ name: 'letter.txt' }] });
});
