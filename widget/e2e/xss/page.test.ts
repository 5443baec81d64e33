import { stressRuns, stressSeed } from '@chatbot-saas/testing/stress';
import { afterEach, expect, it } from 'vitest';
import { embedding } from '../support/embedding.ts';
import { inBundles, payloads } from './payloads.ts';
import { type Watch, watch } from './watch.ts';

const COUNT = stressRuns(2_000);
const all = payloads(COUNT, 43 + stressSeed);
const bundles = inBundles(all, 100);
const site = embedding();
let watched: Watch | null = null;

afterEach(() => {
  expect(watched?.hits ?? []).toEqual([]);
  watched = null;
});

const quoted = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('\0', '');
const strangeInPage = () =>
  site.page.evaluate(() => window.strangeBelow(document.documentElement.lastChild as Node));

it('takes every payload from the tag’s attributes, the page’s title, address and referrer', async () => {
  watched = await watch(site.page.context());
  for (const [index, bundle] of bundles.entries()) {
    const text = quoted(bundle);
    const attributes = `data-position="${text}" data-color="${text}" data-visitor-name="${text}" data-visitor-email="${text}"`;
    // Half of them with a key that is none; the others begin a conversation each, of their own.
    const tag =
      index % 2
        ? site.tag(`${attributes} data-temporary`)
        : site.tag(attributes).replace(/data-api-key="[^"]*"/, `data-api-key="${text}"`);
    await site.visit(`<!doctype html><title>${text.replaceAll('<', '&lt;')}</title>${tag}`);
    await site.page.evaluate(
      (hash) => history.replaceState(null, '', `?q=${encodeURIComponent(hash)}#${hash}`),
      bundle,
    );
    await site.page.evaluate(
      (value) => Object.defineProperty(document, 'referrer', { value }),
      // The API takes no control characters.
      bundle.replaceAll('\0', ''),
    );
    const title = await site.page.title();
    await site.launcher().click();
    await site.chat().locator('header').waitFor();
    expect(await strangeInPage()).toEqual([]);
    expect(
      await site
        .chat()
        .locator('body')
        .evaluate((body) => window.strangeBelow(body)),
    ).toEqual([]);
    expect(await site.page.title()).toBe(title);
    // A refused key is named in the console, for the developer of the page.
    if (index % 2 === 0) expect(site.complaints.splice(0)).toEqual(['Invalid API key']);
    if (index % 2) {
      const begun = site.page.waitForResponse('**/api/chat/start');
      await site.say('Hello');
      await site.chat().locator('.message.user').first().waitFor();
      const { metadata } = (await begun).request().postDataJSON();
      expect(metadata.referrer).toBe(bundle.replaceAll('\0', '').slice(0, 2_000));
    }
  }
});

it('takes every payload from identify and from what else the page can call', async () => {
  watched = await watch(site.page.context());
  await site.visit(site.tag());
  await site.openAndAsk();
  const sent: string[] = [];
  await site.page.route('**/visitor', (route) => {
    sent.push(route.request().postDataJSON().name);
    return route.fulfill({ json: { success: true } });
  });
  await site.page.evaluate((texts) => {
    const widget = window as unknown as {
      ChatWidget: { identify(visitor: object): void; push(command: unknown[]): void };
    };
    for (const text of texts) {
      widget.ChatWidget.identify({ name: text, email: text, innerHTML: text });
      widget.ChatWidget.push([text, text]);
    }
  }, all);
  await expect.poll(() => sent.length, { timeout: 30_000 }).toBe(COUNT);
  expect(await strangeInPage()).toEqual([]);
});

it('takes every payload from anything in its frame, as color, place and count', async () => {
  watched = await watch(site.page.context());
  // In place of our window: one that has been taken over.
  await site.page.route('**/widget/frame.html?**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<script>
        addEventListener('message', ({ ports: [port] }) => { if (port) window.port = port; });
        parent.postMessage('{}', '*');
      </script>`,
    }),
  );
  await site.visit(site.tag());
  await site.launcher().click();
  const taken = () => site.page.frames().find((one) => one.url().includes('/widget/frame.html'));
  await expect.poll(() => taken() !== undefined).toBe(true);
  const frame = taken();
  await frame?.waitForFunction('window.port');
  await frame?.evaluate((texts) => {
    const { port } = window as unknown as { port: MessagePort };
    for (const text of texts) {
      port.postMessage({ type: 'look', text });
      port.postMessage({ type: 'look', text: `${text} top-left ${text}` });
      port.postMessage({ type: 'look', text: `#123456 ${text} false` });
      port.postMessage({ type: 'look', text: `#123456;${text} top-left false` });
      port.postMessage({ type: 'look', text: `#123456 top-left ${text}` });
      port.postMessage({ type: 'state', text });
      port.postMessage({ type: 'event', text });
      port.postMessage({ type: text, text, html: text });
      port.postMessage({ type: 'unread', count: text, text });
    }
    port.postMessage({ type: 'unread', count: 3, text: texts.at(-1) });
  }, all);
  await expect
    .poll(() => site.launcher(/^Support Chat/).getAttribute('aria-label'), { timeout: 30_000 })
    .toBe(`Support Chat, ${all.at(-1)}`);
  expect(await strangeInPage()).toEqual([]);
  expect(await site.page.title()).toBe('(3) A shop');
});

it('shows every payload as settings that are being tried out', async () => {
  watched = await watch(site.page.context());
  await site.page.goto(`${site.product.url}/demo`);
  const found = await site.page.evaluate(async (texts) => {
    const frame = document.createElement('iframe');
    frame.src = '/widget/frame.html#preview';
    const ready = new Promise((resolve) => addEventListener('message', resolve, { once: true }));
    document.body.append(frame);
    await ready;
    const channel = new MessageChannel();
    const turn = () =>
      new Promise((resolve) => {
        channel.port1.onmessage = resolve;
        channel.port2.postMessage(null);
      });
    const chat = frame.contentWindow as Window;
    const strange: string[] = [];
    let drawn = 0;
    for (const text of texts) {
      const widget = {
        primaryColor: text,
        position: text,
        welcomeMessage: text,
        placeholder: text,
        greeting: text,
        teamLine: text,
        team: [text],
        away: text,
        questions: [text],
        showBranding: text,
      };
      // The server alone makes the address of a logo.
      const tenant = { name: text, logo: null };
      chat.postMessage({ type: 'preview', widget, handoff: { enabled: text }, tenant });
      const input = () => chat.document.querySelector('textarea');
      for (let turns = 0; turns < 500 && input()?.placeholder !== text; turns++) await turn();
      strange.push(...chat.strangeBelow(chat.document.body));
      if (input()?.placeholder === text) drawn += 1;
    }
    return { drawn, strange };
  }, all);
  expect(found).toEqual({ drawn: COUNT, strange: [] });
});
