import { afterAll, expect, it } from 'vitest';
import { startSmtp } from '../../../api/test/support/smtp.ts';
import { beAvailable, replyBox, row, seen, takeOpened, thread, until } from '../support/handoff-screen.ts';
import { stage } from '../support/stage.ts';

const refused = new Set<string>();
const smtp = await startSmtp({ refusalOf: (address) => (refused.has(address) ? 550 : null) });
const { openAsAgent, ownersApi, visitor } = stage({
  env: { SMTP_URL: smtp.url, MAIL_FROM: 'support@acme.example', RATE_LIMITS: 'off' },
});
afterAll(() => smtp.close());

it('shows an agent what became of a message: seen, and why a mail did not arrive', async () => {
  const api = await ownersApi();
  await api.call('PUT /tenant/settings', { body: { settings: { mail: { mailAfterMinutes: 0 } } } });
  const { page, complaints } = await openAsAgent();
  await beAvailable(page, true);
  const ines = await visitor('Ines', { email: 'ines@visitor.example' });
  refused.add('ines@visitor.example');
  await ines.askForHuman();
  await row(page, 'Ines').click();
  await takeOpened(page, 'Ines');
  const say = async (text: string) => {
    await replyBox(page, 'Ines').fill(text);
    await replyBox(page, 'Ines').press('Enter');
  };
  const label = (text: string) => thread(page).getByText(text, { exact: true });

  await say('I’m looking into it.');
  await say('Found it.');
  await seen(thread(page).getByText('Found it.'));
  await seen(label('Sent').or(label('Not delivered')));
  const { messages } = await ines.history();
  await ines.hasSeen(messages.at(-1)?.seq ?? 0);
  await seen(label('Seen'));
  expect(await label('Seen').count()).toBe(1);
  expect(await label('Seen').locator('..').getAttribute('title')).toMatch(/\d{4}/);
  expect(await label('Seen').locator('..').innerText()).toMatch(/^Seen\s\d{1,2}:\d\d/);

  await say('It arrives tomorrow.');
  await until(async () => expect(await label('Not delivered').count()).toBe(1));
  await seen(page.getByText('A message wasn’t delivered'));
  await thread(page).getByRole('button', { name: 'See why' }).click();
  await seen(thread(page).getByText(/The email to ines@visitor\.example wasn’t accepted: .*Refused here/));
  refused.clear();
  await thread(page).getByRole('button', { name: 'Send again' }).click();
  await seen(label('Mailed'));
  expect(smtp.mails.map(({ to }) => to)).toEqual([['ines@visitor.example']]);
  expect(complaints).toEqual([]);
}, 120_000);
