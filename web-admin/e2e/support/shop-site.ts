import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { PUBLIC_ADDRESS } from './public-address.ts';

const HTML = 'text/html; charset=utf-8';
type File = [type: string, body: string];

const head = `<title>Fjord Outdoor</title><meta name="theme-color" content="#0B6B57">
  <style>.btn-primary { background: #E2711D }</style>
  <link rel="icon" href="/icon.svg">`;
const pages: Record<string, File> = {
  '/': [
    HTML,
    `<!doctype html><html lang="en"><head>${head}</head><body><h1>Fjord</h1><a href="/faq">FAQ</a>
     <a href="/shipping">Shipping</a></body></html>`,
  ],
  '/faq': [
    HTML,
    `<!doctype html><title>FAQ</title><h1>FAQ</h1>
     <details><summary>Do you repair tents?</summary><p>Yes, in our own shop, within ten days.</p></details>
     <details><summary>Do you have gift cards?</summary><p>From $10 to $250, by email.</p></details>
     <h2>Which payment methods do you accept?</h2><p>Visa, Mastercard and PayPal.</p>`,
  ],
  '/shipping': [
    HTML,
    '<!doctype html><title>Shipping</title><h1>How long does shipping take?</h1><p>Three to five working days.</p>',
  ],
  '/icon.svg': [
    'image/svg+xml',
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path fill="#0B6B57" d="M0 10 5 0l5 10z"/></svg>',
  ],
};

/** A shop’s website, which the product reaches at a public address. */
export async function startShopSite() {
  const files = new Map(Object.entries(pages));
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? '');
    const [type, body] = file ?? ['text/plain', 'Not found'];
    response.writeHead(file ? 200 : 404, { 'content-type': type }).end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const localOrigin = `http://127.0.0.1:${port}`;
  return {
    /** As the product reaches it. */
    host: `${PUBLIC_ADDRESS}:${port}`,
    localOrigin,
    /** Opens a page of the site with that line in it. */
    async openWith(page: Page, snippet: string): Promise<void> {
      files.set('/shop', [
        HTML,
        `<!doctype html><html lang="en"><title>Fjord</title><h1>Fjord</h1>${snippet}`,
      ]);
      await page.goto(`${localOrigin}/shop`);
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
