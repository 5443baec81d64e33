import { violations } from '@chatbot-saas/testing/axe';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { gone, seen } from '../support/handoff-screen.ts';
import { runInNode } from '../support/run-example.ts';
import { stage } from '../support/stage.ts';
import { signedToken, writeVerified } from '../support/verified-visitor.ts';

const { apiKey, openAsOwner, ownersApi, url } = stage({ env: { RATE_LIMITS: 'off' } });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const control = (page: Page) => page.getByRole('switch', { name: 'Verified identity' });
const question = (page: Page) => page.getByRole('alertdialog');

/** The secret is shown once. */
async function readSecret(page: Page): Promise<string> {
  const secret = (await page.getByTestId('full-secret').textContent()) ?? '';
  await page.keyboard.press('Escape');
  await seen(page.getByText('You won’t be able to see it again.'));
  await button(page, 'Copy Secret').click();
  await seen(page.getByText('Copied to clipboard!'));
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
  await button(page, 'Close').click();
  await gone(page.getByTestId('full-secret'));
  expect(await page.content()).not.toContain(secret);
  return secret;
}
const write = (token: string) => writeVerified(url(), apiKey(), token);
const signedBy = (secret: string) => write(signedToken(secret, { sub: 'customer-1', name: 'Vera Blanc' }));

it('is switched on with a secret that is shown once, made new, and switched off', async () => {
  const { page, complaints } = await openAsOwner({ path: '/settings/identity' });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await control(page).click();
  expect(await violations(page)).toEqual([]);
  const first = await readSecret(page);
  expect(first).toMatch(/^idsec_/);
  expect(await control(page).isChecked()).toBe(true);

  // The example is run as it stands, by a server that has the secret.
  await page.getByRole('tab', { name: 'Node.js' }).click();
  const code = (await page.getByRole('tabpanel').locator('pre').textContent()) ?? '';
  const user = `const user = { id: 4711, name: 'Nadia Okafor', email: 'nadia@mail.example' };`;
  const [token = ''] = await runInNode(
    `${code.replace('process.env.CHAT_SECRET', `'${first}'`).replace('\n\n', `\n${user}\n`)}\nconsole.log(token);`,
  );
  await write(token);
  const { contacts } = await (await ownersApi()).call('GET /contacts', {
    query: { page: 1, limit: 1, search: 'nadia@mail.example' },
  });
  expect(contacts).toMatchObject([{ externalId: '4711', isVerified: true, name: 'Nadia Okafor' }]);

  await button(page, 'Make new secret').click();
  await question(page).getByText('so you can replace it on your server').waitFor();
  await question(page).getByRole('button', { name: 'Make new secret' }).click();
  const second = await readSecret(page);
  await seen(page.getByText(/^The former secret works until .*\d/));
  for (const secret of [first, second]) await signedBy(secret);
  await button(page, 'Make new secret').click();
  await question(page).getByText('The one before it stops working now.').waitFor();
  await question(page).getByRole('button', { name: 'Cancel' }).click();

  await control(page).click();
  await question(page).getByRole('button', { name: 'Switch off' }).click();
  await seen(page.getByText('Verified identity is off'));
  expect(await control(page).isChecked()).toBe(false);
  await expect(signedBy(second)).rejects.toMatchObject({ status: 401 });
  expect(complaints).toEqual([]);
});

it('has an example for each of five languages, and fits a phone', async () => {
  const { page, complaints } = await openAsOwner({ path: '/settings/identity', colorScheme: 'dark' });
  for (const [language, library] of Object.entries({
    'Node.js': 'jsonwebtoken',
    PHP: 'firebase/php-jwt',
    Python: 'PyJWT',
    Ruby: 'jwt',
    Go: 'golang-jwt',
  })) {
    await page.getByRole('tab', { name: language }).click();
    await seen(page.getByRole('tabpanel').getByText(library).first());
    expect(await page.getByRole('tabpanel').textContent()).toContain('CHAT_SECRET');
  }
  for (const width of [1440, 768, 360]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(await violations(page)).toEqual([]);
  }
  expect(complaints).toEqual([]);
});

it('says that it could not be loaded or switched, and stays as it was', async () => {
  const { page } = await openAsOwner({ path: '/profile', expected: [/status of 500/] });
  const broken = '**/api/tenant/identity';
  await page.route(broken, (route) =>
    route.fulfill({ status: 500, json: { error: 'Broken', code: 'internal' } }),
  );
  await page.goto(`${url()}/settings/identity`);
  await seen(page.getByText('We couldn’t load the settings'));
  await page.unroute(broken);
  await button(page, 'Retry').click();
  await control(page).waitFor();
  await page.route(broken, (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 500, json: { error: 'Broken', code: 'internal' } })
      : route.continue(),
  );
  await control(page).click();
  await seen(page.getByText('Server error. Please try again later.'));
  await expect.poll(() => control(page).isChecked()).toBe(false);
});
