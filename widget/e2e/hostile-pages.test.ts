import { expect, it } from 'vitest';
import { embedding } from './support/embedding.ts';

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
        said: [{ name: 'Mallory' }],
        page: { url: '', referrer: '', title: '' },
      },
      { name: 'Mallory', attributes: {} },
      { type: 'state', text: 'closed' },
    ];
    for (const order of orders) {
      window.postMessage(order, '*');
      for (const target of [...frames, chatFrame])
        target?.postMessage(order, '*', [new MessageChannel().port1]);
    }
  });
  await site.say('How much does shipping cost?');
  await site.chat().getByText('free over $50').waitFor();
});

it('works where a library has changed what everything inherits', async () => {
  await site.visit(
    `<script>
      const json = function () { return '"' + this + '"'; };
      for (const kind of [Object, Array, String, Function]) {
        kind.prototype.toJSON = json;
        kind.prototype.each = kind.prototype.destroy = function () {};
      }
      Object.prototype.position = Object.prototype.color = Object.prototype.type = 'look';
      JSON.stringify = JSON.parse = () => { throw new Error('patched') };
      Array.from = () => [];
      Function.prototype.bind = function () { return this; };
      const remove = Element.prototype.remove;
      Element.prototype.remove = function () { remove.call(this); return this; };
      const add = EventTarget.prototype.addEventListener;
      EventTarget.prototype.addEventListener = function (type, listener, options) {
        return add.call(this || window, type, (event) => listener.call(this, event), options);
      };
      window.name = 'ChatWidget';
      window.ChatWidget = [];
    </script>${site.tag()}`,
  );
  await site.openAndAsk();
  await site.page.evaluate('ChatWidget.destroy()');
  expect(await site.page.locator('iframe').count()).toBe(0);
});

it('starts where an element of the page has its name', async () => {
  await site.visit(`<div id="ChatWidget"></div>${site.tag()}`);
  await site.openAndAsk();
});

it('says nothing that a careless listener of the page stumbles over', async () => {
  await site.visit(
    `<script>
      addEventListener('message', (event) => {
        if (JSON.parse(event.data).type || event.data.indexOf('resize') === 0) throw new Error('stumbled');
      });
    </script>${site.tag()}`,
  );
  await site.openAndAsk();
});

it.each([
  'transform: rotate(0.1deg)',
  'transform: scale(0.5)',
  'filter: grayscale(1)',
  'contain: layout paint',
  'perspective: 1px',
  'overflow: hidden; height: 50px; position: relative; z-index: -1; opacity: 0.5',
])('stands in its corner of a page with "html { %s }"', async (style) => {
  await site.visit(site.tag());
  const plain = await site.box('button');
  await site.visit(`<style>html { ${style} }</style><div style="height: 3000px"></div>${site.tag()}`);
  await site.page.mouse.wheel(0, 500);
  expect(await site.box('button')).toEqual(plain);
  await site.openAndAsk();
  expect((await site.box('iframe')).width).toBe(400);
});

it('can be reached on a page that is zoomed', async () => {
  await site.visit(`<style>html { zoom: 1.5; height: 100% }</style>${site.tag()}`);
  await site.launcher().click();
  await site.chat().getByRole('textbox').fill('Hello');
});

it('stands above whatever a page lays over everything, and takes nothing else from it', async () => {
  await site.visit(
    `<style>
      ::backdrop { background: #f00 !important; backdrop-filter: blur(9px); pointer-events: auto !important }
      [popover] { inset: 0 !important; margin: auto; border: 9px solid; padding: 9px; overflow: auto; background: red }
      html > * { position: fixed !important; inset: 0; z-index: 2147483647 !important }
    </style>
    <button style="position: fixed; top: 0; left: 0" onclick="this.textContent = 'Bought'">Buy</button>
    <p>cookies?</p>${site.tag()}`,
  );
  const plain = await site.box('button');
  await site.page.evaluate(() => {
    const cover = document.createElement('div');
    cover.style.cssText = 'position: fixed; inset: 50% 0 0; z-index: 2147483647; background: #fff';
    document.documentElement.append(cover);
  });
  await site.launcher().click();
  await site.launcher().click();
  expect(await site.box('button')).toEqual(plain);
  await site.page.getByRole('button', { name: 'Buy' }).click();
  await site.page.getByRole('button', { name: 'Bought' }).waitFor();
  const host = site.page.locator('html > div').first();
  expect(await host.evaluate((element) => getComputedStyle(element, '::backdrop').display)).toBe('none');
});

it('is back in its corner when a page has thrown it out', async () => {
  await site.visit(`<style>html { transform: rotate(0.1deg); height: 9px }</style>${site.tag()}`);
  const before = await site.box('button');
  await site.page.evaluate(() => {
    for (const element of document.querySelectorAll('html > div')) element.remove();
  });
  await expect.poll(() => site.box('button')).toEqual(before);
  expect(before).toMatchObject({ width: 56, height: 56 });
});

it('runs what was asked for before a slow network brought it', async () => {
  let arrive = () => {};
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await site.page.route('**/widget.js', async (route) => {
    await held;
    await route.continue();
  });
  await site.visitUntil('domcontentloaded', `<script>window.ChatWidget = [['open']]</script>${site.tag()}`);
  await site.page.evaluate("ChatWidget.push(['identify', { name: 'Mia' }])");
  arrive();
  await site.chat().getByRole('textbox').waitFor();
});

it('says so when the server is out of reach, can be closed, and tries again', async () => {
  await site.page.clock.install();
  await site.page.route('**/widget/frame.html*', (route) => route.abort('connectionrefused'));
  await site.visit(site.tag());
  await site.launcher().click();
  await site.page.clock.fastForward(5_000);
  const note = site.page.getByRole('alert').getByText('Support Chat: offline');
  await note.waitFor();
  const look = () =>
    note.evaluate((line) => {
      const { backgroundColor } = getComputedStyle(line.parentElement as Element);
      return [backgroundColor, getComputedStyle(line).color];
    });
  expect(await look()).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
  await site.page.emulateMedia({ colorScheme: 'dark' });
  expect(await look()).toEqual(['rgb(18, 18, 18)', 'rgb(255, 255, 255)']);
  await site.launcher().click();
  await site.page.getByText('offline').waitFor({ state: 'hidden' });
  await site.page.unroute('**/widget/frame.html*');
  await site.openAndAsk();
});

it('says the same inside a sandbox, where no frame of ours can know who it is', async () => {
  await site.page.clock.install();
  await site.visit(`<iframe sandbox="allow-scripts" style="width: 100%; height: 700px"></iframe>`);
  await site.page.evaluate((html) => {
    const frame = document.querySelector('iframe');
    if (frame) frame.srcdoc = html;
  }, site.tag());
  const inside = site.page.frameLocator('iframe');
  await inside.getByRole('button', { name: 'Support Chat' }).click();
  await site.page.clock.fastForward(5_000);
  await inside.getByText('Support Chat: offline').waitFor();
  // The browser's own word on the chat's script, which it does not let in.
  site.complaints.length = 0;
});
