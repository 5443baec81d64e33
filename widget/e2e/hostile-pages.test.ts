import { expect, it } from 'vitest';
import { embedding } from './embedding.ts';

const site = embedding();

it('looks and works the same under a page that unsets everything', async () => {
  await site.visit(site.tag());
  const plain = await site.box('button');
  await site.visit(
    `<style>
      * { all: unset !important }
      html { font-size: 3px !important; color: red !important; direction: rtl; line-height: 4 }
      div, section, button, iframe { display: none !important; opacity: 0 !important; position: static !important }
    </style>${site.tag()}`,
  );
  expect(await site.box('button')).toEqual(plain);
  const color = await site.launcher().evaluate((button) => getComputedStyle(button).backgroundColor);
  expect(color).toBe('rgb(59, 130, 246)');
  await site.openAndAsk();
  const { width, height } = await site.box('iframe');
  expect(width).toBe(400);
  expect(height).toBeGreaterThan(500);
});

it('works under a strict content policy that names our origin and no inline anything', async () => {
  await site.visit(site.tag(), {
    'content-security-policy': `default-src 'none'; script-src ${site.product.url}; frame-src ${site.product.url}; require-trusted-types-for 'script'`,
  });
  await site.openAndAsk();
  expect(await site.box('iframe')).toMatchObject({ width: 400 });
});

it('can be put into a single-page site again after it was destroyed', async () => {
  await site.visit(site.tag());
  await site.launcher().waitFor();
  await site.page.evaluate('ChatWidget.destroy()');
  await site.page.evaluate(
    ([src, key]) => {
      const script = document.createElement('script');
      script.src = src ?? '';
      script.dataset.apiKey = key ?? '';
      document.body.append(script);
    },
    [`${site.product.url}/widget.js`, site.product.demo?.apiKey],
  );
  await site.openAndAsk();
});

it('outlives a page that swaps its whole body', async () => {
  await site.visit(`<body><p>one</p>${site.tag()}</body>`);
  await site.openAndAsk();
  await site.page.evaluate("document.body = document.createElement('body')");
  await site.chat().getByText('3–5 working days').waitFor();
});

it('takes no orders from other windows of the page', async () => {
  await site.visit(`${site.tag()}<iframe id="stranger" srcdoc="<p>ad</p>"></iframe>`);
  await site.openAndAsk();
  // A stranger in the page tries to hand the chat another key, and to close it.
  await site.page.evaluate(() => {
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
  await site.chat().getByRole('textbox').fill('How much does shipping cost?');
  await site.chat().getByRole('textbox').press('Enter');
  await site.chat().getByText('free from $50').waitFor();
});
