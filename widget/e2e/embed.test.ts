import { launchBrowser } from '@chatbot-saas/shared/testing/browser';
import { type Product, startProduct } from '@chatbot-saas/shared/testing/product';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { signIn } from './agent.ts';
import { type HostPage, serveHostPage } from './host-page.ts';

let product: Product;
let browser: Browser;
let page: Page;
let host: HostPage | null = null;
let complaints: string[];

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

beforeEach(async () => {
  page = await browser.newPage();
  complaints = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (/Content Security Policy|Refused to/i.test(message.text())) complaints.push(message.text());
  });
});

afterEach(async () => {
  await page.context().close();
  await host?.close();
  host = null;
});

const tag = (attributes = '') =>
  `<script src="${product.url}/widget.js" data-api-key="${product.demo?.apiKey}" ${attributes} async></script>`;
const launcher = () => page.getByRole('button', { name: 'Support Chat' });
const chat = () => page.frameLocator('iframe[title="Support Chat"]');

async function visit(html: string, headers: Record<string, string> = {}) {
  host = await serveHostPage(`<!doctype html><title>A shop</title>${html}`, headers);
  await page.goto(host.url);
}

async function openAndAsk() {
  await launcher().click();
  await chat().getByRole('textbox').fill('How long does shipping take?');
  await chat().getByRole('textbox').press('Enter');
  await chat().getByText('3–5 working days').waitFor();
}

const box = async (selector: 'button' | 'iframe') => {
  const found = await (selector === 'button' ? launcher() : page.locator('iframe')).boundingBox();
  if (!found) throw new Error(`No ${selector} to be seen`);
  return found;
};

it('chats from a page of another origin', async () => {
  await visit(tag());
  await openAndAsk();
  expect(complaints).toEqual([]);
});

it('looks and works the same under a page that unsets everything', async () => {
  await visit(tag());
  const plain = await box('button');
  await host?.close();
  await visit(
    `<style>
      * { all: unset !important }
      html { font-size: 3px !important; color: red !important; direction: rtl; line-height: 4 }
      div, section, button, iframe { display: none !important; opacity: 0 !important; position: static !important }
    </style>${tag()}`,
  );
  expect(await box('button')).toEqual(plain);
  const color = await launcher().evaluate((button) => getComputedStyle(button).backgroundColor);
  expect(color).toBe('rgb(59, 130, 246)');
  await openAndAsk();
  const { width, height } = await box('iframe');
  expect(width).toBe(400);
  expect(height).toBeGreaterThan(500);
});

it('works under a strict content policy that names our origin and no inline anything', async () => {
  await visit(tag(), {
    'content-security-policy': `default-src 'none'; script-src ${product.url}; frame-src ${product.url}; require-trusted-types-for 'script'`,
  });
  await openAndAsk();
  expect(await box('iframe')).toMatchObject({ width: 400 });
  expect(complaints).toEqual([]);
});

it('says "Invalid API key" for a masked key and "API key required" without one', async () => {
  await visit(`<script src="${product.url}/widget.js" data-api-key="sk_abcdefghi…wxyz" async></script>`);
  await launcher().click();
  await chat().getByText('Invalid API key').waitFor();
  await host?.close();
  await visit(`<script src="${product.url}/widget.js" async></script>`);
  await launcher().click();
  await chat().getByText('API key required').waitFor();
  expect(await chat().getByRole('textbox').count()).toBe(0);
});

it('stands where and looks as the tag says', async () => {
  await page.setViewportSize({ width: 1000, height: 800 });
  await visit(tag('data-position="top-left" data-color="#fde047"'));
  expect(await box('button')).toMatchObject({ x: 20, y: 20 });
  expect(await launcher().evaluate((button) => getComputedStyle(button).color)).toBe('rgb(0, 0, 0)');
  await launcher().click();
  await expect.poll(async () => (await box('iframe')).y).toBe(92);
  const header = chat().locator('header');
  expect(await header.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(
    'rgb(253, 224, 71)',
  );
});

it('is a full-screen sheet at 320 px', async () => {
  await page.setViewportSize({ width: 320, height: 568 });
  await visit(`<meta name="viewport" content="width=device-width">${tag()}`);
  await launcher().click();
  await chat().getByRole('textbox').waitFor();
  await expect.poll(() => box('iframe')).toEqual({ x: 0, y: 0, width: 320, height: 568 });
  expect(await launcher().isVisible()).toBe(false);
  await chat().getByRole('button', { name: 'Talk to Human Agent' }).click();
  await chat().getByLabel('Leave your e-mail').waitFor();
  for (const control of await chat().locator('button:visible, input, textarea').all()) {
    const { x, width } = (await control.boundingBox()) ?? { x: -1, width: 0 };
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(320);
  }
  await chat().getByRole('button', { name: 'Close' }).click();
  await launcher().waitFor();
});

it('tells the team who is asking, from the tag and from the page', async () => {
  await visit(tag('data-visitor-name="Mia" data-visitor-email="mia@example.com"'));
  await openAndAsk();
  const { api } = await signIn(product);
  const newest = async () => {
    const { conversations } = await api.call('GET /chat/conversations', { query: { limit: 1 } });
    return conversations[0]?.visitor;
  };
  expect(await newest()).toEqual({ name: 'Mia', email: 'mia@example.com' });
  await page.evaluate("ChatWidget.identify({ name: 'Mia Wong', email: 'wong@example.com' })");
  await expect.poll(newest).toEqual({ name: 'Mia Wong', email: 'wong@example.com' });
});

it('is one widget however many tags there are', async () => {
  await visit(tag() + tag());
  await page.addScriptTag({ url: `${product.url}/widget.js` });
  await launcher().waitFor();
  expect(await launcher().count()).toBe(1);
});

it('runs commands that came before it, tells its events, and leaves nothing behind', async () => {
  await visit(
    `<script>
      window.told = [];
      window.ChatWidget = [['on', 'open', () => told.push('open')], ['on', 'close', () => told.push('close')], ['open']];
    </script>${tag()}`,
  );
  await chat().getByRole('textbox').waitFor();
  expect(await page.evaluate('typeof ChatWidget.open')).toBe('function');
  await page.evaluate('ChatWidget.close()');
  expect(await page.evaluate('told')).toEqual(['open', 'close']);

  const before = await page.evaluate('document.documentElement.children.length');
  await page.evaluate('ChatWidget.destroy()');
  expect(await page.evaluate('document.documentElement.children.length')).toBe(Number(before) - 1);
  expect(await page.locator('iframe').count()).toBe(0);
  expect(await page.evaluate('[typeof ChatWidget, localStorage.length]')).toEqual(['undefined', 0]);
});

it('can be put into a single-page site again after it was destroyed', async () => {
  await visit(tag());
  await launcher().waitFor();
  await page.evaluate('ChatWidget.destroy()');
  await page.evaluate(
    ([src, key]) => {
      const script = document.createElement('script');
      script.src = src ?? '';
      script.dataset.apiKey = key ?? '';
      document.body.append(script);
    },
    [`${product.url}/widget.js`, product.demo?.apiKey],
  );
  await openAndAsk();
});

it('outlives a page that swaps its whole body', async () => {
  await visit(`<body><p>one</p>${tag()}</body>`);
  await openAndAsk();
  await page.evaluate("document.body = document.createElement('body')");
  await chat().getByText('3–5 working days').waitFor();
});

it('takes no orders from other windows of the page', async () => {
  await visit(`${tag()}<iframe id="stranger" srcdoc="<p>ad</p>"></iframe>`);
  await openAndAsk();
  // A stranger in the page tries to hand the chat another key, and to close it.
  await page.evaluate(() => {
    const frames = [...document.querySelectorAll('iframe')].map((frame) => frame.contentWindow);
    const chatFrame = [...document.documentElement.children]
      .map((element) => element.shadowRoot?.querySelector('iframe')?.contentWindow)
      .find(Boolean);
    const orders = [
      {
        type: 'init',
        apiKey: 'sk_evil',
        state: 'open',
        color: '',
        visitor: {},
        page: { url: '', referrer: '' },
      },
      { type: 'state', state: 'closed' },
    ];
    for (const order of orders) {
      window.postMessage(order, '*');
      for (const target of [...frames, chatFrame])
        target?.postMessage(order, '*', [new MessageChannel().port1]);
    }
  });
  await chat().getByRole('textbox').fill('How much does shipping cost?');
  await chat().getByRole('textbox').press('Enter');
  await chat().getByText('free from $50').waitFor();
});
