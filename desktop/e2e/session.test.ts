import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Product, startProduct } from '@chatbot-saas/testing/product';
import { startProductOnSharedPostgres } from '@chatbot-saas/testing/product-on-shared-postgres';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { runtime } from '../test/drive/console.ts';
import { visitorOf } from '../test/support/visitor.ts';
import { expectNoAxeFindings } from './support/axe.ts';
import { agentOf, consoleLauncher, inRuntime, signIn } from './support/fixture.ts';
import { reply, replyBox, rowOf, signInHeading, signOut, take, waitUntilOnline } from './support/screen.ts';

const consoles = consoleLauncher();
let product: Product;

beforeAll(async () => {
  product = await startProductOnSharedPostgres();
});
afterAll(() => product?.stop());

/** A file that was renamed meanwhile is read again under its new name. */
function everyByteIn(folder: string): string {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
      .join('\n');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return everyByteIn(folder);
  }
}

/** A closed menu that is still there would take the next press on its button. */
const menusLeftByChoosingAtOnce = (page: Page) =>
  page.getByRole('button', { name: /^Account of/ }).evaluate(async (button) => {
    const menu = () => document.querySelector('[role=menu]');
    // Before the first frame that shows it.
    const isPlaced = new Promise<void>((resolve) => {
      const look = () => {
        const shown = menu();
        if (shown && getComputedStyle(shown).animationName !== 'none') resolve();
      };
      new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
    });
    button.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await isPlaced;
    [...(menu()?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
      .find(({ textContent }) => textContent === 'Sign out')
      ?.click();
    await new Promise((resolve) => setTimeout(resolve));
    return document.querySelectorAll('[role=menu]').length;
  });

describe(`the session of the built console, ${inRuntime}`, () => {
  test('says why a sign-in was refused, and keeps what was typed', async () => {
    const { page } = await consoles.launch({ userData: consoles.newUserData() });
    const agent = agentOf(product);
    await signInHeading(page).waitFor();
    await expectNoAxeFindings(page);
    await signIn(page, { ...agent, password: 'not-the-password' });
    await page.getByRole('alert').getByText('Invalid email or password').waitFor();
    expect(await page.getByLabel('Email').inputValue()).toBe(agent.email);

    await signIn(page, { ...agent, server: 'http://support.example.com' });
    await page.getByRole('alert').getByText('must start with https://').waitFor();
    await signIn(page, { ...agent, server: 'http://127.0.0.1:9' });
    await page.getByRole('alert').getByText('No connection to the server.').waitFor();
  });

  test('signing out leaves nothing of the account on this computer', async () => {
    const userData = consoles.newUserData();
    const { page } = await consoles.launch({ userData });
    await visitorOf(product.url, product.demo?.apiKey ?? '', onTestFinished).askForHuman(
      'Private Person',
      'Secret matter',
    );
    await signIn(page, agentOf(product));
    await rowOf(page, 'Private Person').waitFor();
    expect(everyByteIn(userData)).toContain('Private Person');
    // The token is a JWT; on disk it is there only encrypted.
    expect(readdirSync(userData)).toContain('session.sealed');
    expect(everyByteIn(userData)).not.toMatch(/eyJ[\w-]+\.eyJ/);

    await page.getByRole('button', { name: /^Account of/ }).click();
    await expectNoAxeFindings(page);
    await page.keyboard.press('Escape');
    expect(await menusLeftByChoosingAtOnce(page)).toBe(0);
    await page.getByRole('alertdialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    await signOut(page);
    await signInHeading(page).waitFor();
    expect(await page.getByLabel('Server address').inputValue()).toBe(product.url);
    expect(everyByteIn(userData)).not.toContain('Private Person');
    expect(readdirSync(userData)).not.toContain('session.sealed');
  });

  test('a token that the server no longer takes costs the password, and none of the replies', async () => {
    let own = await startProduct();
    onTestFinished(async () => {
      await own.stop();
      rmSync(own.dataDir, { recursive: true, force: true });
    });
    const agent = agentOf(own);
    const { page } = await consoles.launch({ userData: consoles.newUserData() });
    const visitor = visitorOf(own.url, own.demo?.apiKey ?? '', onTestFinished);
    const { sessionId } = await visitor.askForHuman('Maria Gomez', 'Where is my parcel?');
    await signIn(page, agent);
    await waitUntilOnline(page);
    await take(page, 'Maria Gomez');

    await own.kill();
    await page.getByRole('status').getByText('Offline').waitFor();
    await reply(page, 'Maria Gomez', 'It left this morning.');
    await reply(page, 'Maria Gomez', 'It arrives tomorrow.');
    await replyBox(page, 'Maria Gomez').fill('And one mo');
    const env = {
      DATA_DIR: own.dataDir,
      PORT: new URL(own.url).port,
      JWT_SECRET: randomBytes(32).toString('hex'),
    };
    own = await startProduct({ env });
    await signInHeading(page).waitFor();
    await page.getByRole('alert').getByText('Your session has ended. Please sign in again.').waitFor();
    await page
      .getByRole('status')
      .getByText(`Kept on this computer for ${agent.email}: 2 unsent replies and 1 draft.`)
      .waitFor();
    await expectNoAxeFindings(page);

    await page.getByRole('button', { name: 'Remove this account' }).click();
    await page.getByRole('alertdialog').getByText('You’ll lose 2 unsent replies and 1 draft.').waitFor();
    await page.keyboard.press('Escape');

    await signIn(page, { ...agentOf(own), email: own.demo?.ownerEmail ?? '' });
    await page.getByRole('alertdialog').getByText('2 unsent replies and 1 draft. Signing in as').waitFor();
    await page.keyboard.press('Escape');

    expect(await page.getByLabel('Server address').inputValue()).toBe(own.url);
    await signIn(page, agent);
    await waitUntilOnline(page);
    await expect
      .poll(() => visitor.replies(sessionId))
      .toEqual(['It left this morning.', 'It arrives tomorrow.']);
    await rowOf(page, 'Maria Gomez').click();
    await expect.poll(() => replyBox(page, 'Maria Gomez').inputValue()).toBe('And one mo');
  });

  test.runIf(runtime === 'stand-in')('without a key store it says so, and asks again next time', async () => {
    const userData = consoles.newUserData();
    const first = await consoles.launch({ userData, hasKeyStore: false });
    await signIn(first.page, agentOf(product));
    await first.page.getByText('This computer has no key store').waitFor();
    expect(await first.quit()).toBe(0);
    const second = await consoles.launch({ userData, hasKeyStore: false });
    await signInHeading(second.page).waitFor();
  });

  test.runIf(runtime === 'stand-in')('a key store that is locked for a while loses nothing', async () => {
    const userData = consoles.newUserData();
    const first = await consoles.launch({ userData });
    await signIn(first.page, agentOf(product));
    await waitUntilOnline(first.page);
    expect(await first.quit()).toBe(0);
    const kept = readdirSync(join(userData, 'accounts'));
    const locked = await consoles.launch({ userData, hasKeyStore: false });
    await locked.page.getByRole('alert').getByText('We can’t open this computer’s key store.').waitFor();
    expect(await locked.quit()).toBe(0);
    expect(readdirSync(join(userData, 'accounts'))).toEqual(kept);
    const unlocked = await consoles.launch({ userData });
    await waitUntilOnline(unlocked.page);
  });

  test.runIf(runtime === 'stand-in')(
    'a sign-in whose key is lost costs signing in again, and no more',
    async () => {
      const userData = consoles.newUserData();
      const first = await consoles.launch({ userData });
      await signIn(first.page, agentOf(product));
      await waitUntilOnline(first.page);
      expect(await first.quit()).toBe(0);
      const [kept = ''] = readdirSync(join(userData, 'accounts'));
      rmSync(join(userData, 'stand-in.key'));
      const { page } = await consoles.launch({ userData });
      await page.getByRole('alert').getByText('your unsent replies are still here').waitFor();
      expect(readdirSync(join(userData, 'accounts'))).toContain(kept);
      await signIn(page, agentOf(product));
      await waitUntilOnline(page);
      expect(readdirSync(join(userData, 'accounts'))).toContain(kept);
    },
  );
});
