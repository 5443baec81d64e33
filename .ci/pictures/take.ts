/** Takes the landing page's pictures of the product as it is: starts it with its demo, plays visitors, and looks. */
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { launchBrowser } from '../../shared/testing/src/browser/browser.ts';
import { startProduct } from '../../shared/testing/src/product.ts';
import { playVisitors } from './visitors.ts';

const FOLDER = fileURLToPath(new URL('../../web-admin/public/pictures/', import.meta.url));
const THEMES = { light: '', dark: '-dark' } as const;
const QUALITY = 0.7;

const LARGE: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };
const TALL: BrowserContextOptions = { viewport: { width: 720, height: 860 }, deviceScaleFactor: 1.5 };
const SMALL: BrowserContextOptions = { viewport: { width: 720, height: 560 }, deviceScaleFactor: 1.5 };

const product = await startProduct({ env: { RATE_LIMITS: 'off' } });
const browser = await launchBrowser();
try {
  const { demo, url } = product;
  if (!demo?.apiKey) throw new Error('The product was to start with its demo');
  const { answered } = await playVisitors(url, demo.apiKey);
  const token = await signIn(demo.agentEmail, demo.password);
  const ownersToken = await signIn(demo.ownerEmail, demo.password);
  await mkdir(FOLDER, { recursive: true });

  await take('inbox', LARGE, token, `/handoff-center?conversation=${answered}`, async (page) => {
    await page.getByRole('region', { name: /^Messages with/ }).waitFor();
    await page.getByRole('button', { name: 'Dismiss' }).click();
  });
  await take('source', TALL, token, `/handoff-center?conversation=${answered}`, async (page) => {
    await page.locator('details summary').first().click();
    await page.locator('details dl').first().scrollIntoViewIfNeeded();
  });
  await take('gaps', SMALL, ownersToken, '/knowledge-base?view=unanswered', async (page) => {
    await page.getByRole('list', { name: 'Unanswered questions' }).waitFor();
  });
  await take('dont-know', SMALL, null, '/demo', async (page) => {
    await page.getByRole('button', { name: 'Support Chat' }).click();
    const chat = page.frameLocator('iframe');
    await chat.getByRole('textbox').fill('Can you repair my old bicycle?');
    await page.keyboard.press('Enter');
    await chat.getByText(/don.t know/).waitFor();
  });

  async function signIn(email: string, password: string): Promise<string> {
    const answer = await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    return ((await answer.json()) as { token: string }).token;
  }

  async function take(
    name: string,
    options: BrowserContextOptions,
    signedInWith: string | null,
    path: string,
    prepare: (page: Page) => Promise<void>,
  ): Promise<void> {
    for (const [colorScheme, suffix] of Object.entries(THEMES)) {
      const context = await browser.newContext({
        ...options,
        colorScheme: colorScheme as keyof typeof THEMES,
        reducedMotion: 'reduce',
        permissions: ['notifications'],
      });
      await context.addInitScript((value) => value && localStorage.setItem('token', value), signedInWith);
      const page = await context.newPage();
      await page.goto(url + path, { waitUntil: 'networkidle' });
      await prepare(page);
      await page.mouse.move(0, 0);
      // Notices of what the visitors did are gone by then.
      await page.locator('[data-sonner-toast]').first().waitFor({ state: 'detached', timeout: 30_000 });
      await page.waitForLoadState('networkidle');
      await writeFile(`${FOLDER}${name}${suffix}.webp`, await asWebp(page, await page.screenshot()));
      await context.close();
    }
  }
} finally {
  await browser.close();
  await product.stop();
}

/** The browser's own encoder: no other is needed. */
async function asWebp(page: Page, png: Buffer): Promise<Buffer> {
  const empty = await page.context().newPage();
  const encoded = await empty.evaluate(
    async ([data, quality]) => {
      const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes]));
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [bitmap.width, bitmap.height];
      canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
      return canvas.toDataURL('image/webp', quality);
    },
    [png.toString('base64'), QUALITY] as const,
  );
  return Buffer.from(encoded.slice(encoded.indexOf(',') + 1), 'base64');
}
