import { letter, picture } from '@chatbot-saas/testing/sample-files';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { beAvailable, replyBox, row, takeOpened, thread, until } from '../../support/handoff-screen.ts';
import { stage } from '../../support/stage.ts';

const { openAsAgent, visitor } = stage({ env: { RATE_LIMITS: 'off' } });

const attach = (page: Page) => page.getByLabel('Attach files');
const attached = (page: Page) => page.getByRole('list', { name: 'Attached files' }).getByRole('listitem');
const saved = (page: Page) => thread(page).getByRole('link', { name: /^Download/ });
const removable = (page: Page, name: string) => page.getByRole('button', { name: `Remove ${name}` });

async function openChat(name: string) {
  const { page } = await openAsAgent();
  await beAvailable(page, true);
  const person = await visitor(name);
  await person.askForHuman();
  await row(page, name).click();
  await takeOpened(page, name);
  return { page, person };
}
const agentSaid = async (person: Awaited<ReturnType<typeof openChat>>['person']) =>
  (await person.history()).messages.filter(({ role }) => role === 'agent');

it('takes the files of a saved reply, which are attached where it is written', async () => {
  const { page, person } = await openChat('Hanna');
  await page.goto(new URL('/settings/replies', page.url()).href);
  await page.getByRole('button', { name: 'New saved reply' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill('Our terms');
  await dialog.getByLabel('Text', { exact: true }).fill('Here are our terms.');
  await dialog.getByLabel('Attach files').setInputFiles([letter, picture('map.png')]);
  await dialog.getByRole('button', { name: 'Remove map.png' }).click();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('letter.txt').waitFor();

  await page.goto(new URL('/handoff-center', page.url()).href);
  await row(page, 'Hanna').click();
  await replyBox(page, 'Hanna').pressSequentially('/terms');
  await page.getByRole('option', { name: /Our terms/ }).waitFor();
  await page.keyboard.press('Enter');
  await removable(page, 'letter.txt').waitFor();
  await replyBox(page, 'Hanna').press('Enter');
  await until(async () => expect(await saved(page).count()).toBe(1));
  expect(await agentSaid(person)).toMatchObject([
    { content: 'Here are our terms.', files: [{ name: 'letter.txt' }] },
  ]);
});

it('keeps files for a message that is sent later, and for a note', async () => {
  const { page, person } = await openChat('Ida');
  await attach(page).setInputFiles(letter);
  await removable(page, 'letter.txt').waitFor();
  await page.getByRole('button', { name: 'Send later' }).click();
  await page.getByRole('menuitem').first().click();
  const scheduled = page.getByRole('list', { name: 'Scheduled messages' });
  await scheduled.getByText('letter.txt').waitFor();
  expect(await attached(page).count()).toBe(0);
  await scheduled.getByRole('button', { name: 'Send now' }).click();
  await until(async () => expect(await saved(page).count()).toBe(1));
  expect(await agentSaid(person)).toMatchObject([{ content: '', files: [{ name: 'letter.txt' }] }]);

  await page.getByRole('tab', { name: 'Note' }).click();
  await attach(page).setInputFiles(picture('claim.png'));
  await removable(page, 'claim.png').waitFor();
  await page.getByRole('button', { name: 'Add note' }).click();
  await thread(page)
    .getByRole('article', { name: 'Note by You' })
    .getByRole('img', { name: 'claim.png' })
    .waitFor();
  expect(await agentSaid(person)).toHaveLength(1);
});
