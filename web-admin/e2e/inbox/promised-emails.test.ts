import { afterAll, expect, it } from 'vitest';
import { startSmtp } from '../../../api/test/support/smtp.ts';
import { beAvailable, gone, replyBox, row, seen, takeOpened, thread } from '../support/handoff-screen.ts';
import { stage } from '../support/stage.ts';

const refused = new Set<string>();
const smtp = await startSmtp({ refusalOf: (address) => (refused.has(address) ? 550 : null) });
const { openAsAgent, ownersApi, visitor } = stage({
  env: { SMTP_URL: smtp.url, MAIL_FROM: 'support@acme.example', RATE_LIMITS: 'off' },
});
afterAll(() => smtp.close());

it('lists who waits for a promised answer and why, until each has it', async () => {
  const api = await ownersApi();
  await api.call('PUT /tenant/settings', { body: { settings: { mail: { mailAfterMinutes: 0 } } } });
  refused.add('ines@visitor.example');
  const { page, complaints } = await openAsAgent();
  await beAvailable(page, true);
  const ines = await visitor('Ines', { email: 'ines@visitor.example' });
  await ines.askForHuman();
  await page.getByRole('link', { name: 'Promised emails' }).click();
  const entry = page.getByRole('list', { name: 'Promised emails' }).getByRole('listitem');
  await seen(entry.filter({ hasText: 'Ines' }).getByText(/^Asked for a person\./));
  await seen(entry.getByText('ines@visitor.example'));
  await entry.getByRole('link', { name: 'Open conversation with Ines', exact: true }).click();

  await row(page, 'Ines').waitFor();
  await takeOpened(page, 'Ines');
  await replyBox(page, 'Ines').fill('It arrives tomorrow.');
  await replyBox(page, 'Ines').press('Enter');
  await seen(thread(page).getByText('Not delivered', { exact: true }));
  await page.getByRole('link', { name: 'Promised emails' }).click();
  await seen(entry.getByText(/^The email wasn’t accepted: .*Refused here/));
  refused.clear();
  await entry.getByRole('button', { name: 'Send again' }).click();
  await seen(page.getByText('Nothing is owed.'));
  await gone(entry);
  expect(smtp.mails.map(({ to }) => to)).toEqual([['ines@visitor.example']]);
  expect(complaints).toEqual([]);
}, 120_000);
