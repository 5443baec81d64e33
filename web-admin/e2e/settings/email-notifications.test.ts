import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { startSmtp } from '../../../api/test/support/smtp.ts';
import { stage } from '../support/stage.ts';

const smtp = await startSmtp();
const { openAsOwner, ownersApi } = stage({
  env: { SMTP_URL: smtp.url, MAIL_FROM: 'support@acme.example' },
});
afterAll(() => smtp.close());

const box = (page: Page, name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name}`) });

it('a member chooses what they are mailed about, and when not', async () => {
  const { page, complaints } = await openAsOwner({ path: '/profile' });
  await box(page, 'A visitor is waiting').setChecked(false);
  await box(page, 'Your visitor is waiting').setChecked(false);
  await page.getByLabel('Digest', { exact: true }).selectOption({ label: 'Every Monday' });
  await box(page, 'Quiet hours').setChecked(true);
  await page.getByLabel('Quiet from').fill('21:30');
  await page.getByLabel('Quiet until').fill('21:30');
  const save = () => page.getByRole('button', { name: 'Save changes' }).click();
  await save();
  await page.getByText('Must be another time than the start').waitFor();
  await page.getByLabel('Quiet until').fill('06:45');
  await save();
  await page.getByText('Profile updated successfully!').first().waitFor();
  const wished = async () => (await (await ownersApi()).call('GET /auth/me')).user.preferences.mail;
  expect(await wished()).toMatchObject({
    waiting: false,
    assigned: false,
    mention: true,
    digest: 'weekly',
    quietHours: { from: '21:30', to: '06:45' },
  });

  await page.reload();
  expect(await page.getByLabel('Quiet from').inputValue()).toBe('21:30');
  expect(await page.getByLabel('Digest', { exact: true }).inputValue()).toBe('weekly');
  await box(page, 'Quiet hours').setChecked(false);
  await box(page, 'Email notifications').setChecked(false);
  await box(page, 'A visitor is waiting').waitFor({ state: 'detached' });
  await save();
  await expect.poll(wished).toMatchObject({ waiting: false, quietHours: null });
  expect(complaints).toEqual([]);
});
