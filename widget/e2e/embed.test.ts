import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import * as de from '../src/frame/i18n/de.ts';
import { languages } from '../src/frame/i18n/index.ts';
import { embedding } from './support/embedding.ts';

const site = embedding();

it('chats from a page of another origin', async () => {
  await site.visit(site.tag());
  await site.openAndAsk();
});

it('says to the visitor that it is not available with a masked key, and why in the console', async () => {
  await site.visit(
    `<!doctype html><html lang="de"><title>A shop</title><script src="${site.product.url}/widget.js" data-api-key="sk_abcdefghi…wxyz" async></script>`,
  );
  await site.launcher(de.title).click();
  await site.chat(de.title).getByText(de.unavailable).waitFor();
  expect(await site.chat(de.title).getByText('API key').count()).toBe(0);
  expect(site.complaints.splice(0)).toEqual(['Invalid API key']);
});

it('says "API key required" without one', async () => {
  await site.visit(`<script src="${site.product.url}/widget.js" async></script>`);
  await site.launcher().click();
  await site.chat().getByText('API key required').waitFor();
  expect(await site.chat().getByRole('textbox').count()).toBe(0);
});

it('stands where and looks as the tag says', async () => {
  await site.page.setViewportSize({ width: 1000, height: 800 });
  await site.visit(site.tag('data-position="top-left" data-color="#fde047"'));
  expect(await site.box('button')).toMatchObject({ x: 20, y: 20 });
  expect(await site.launcher().evaluate((button) => getComputedStyle(button).color)).toBe('rgb(0, 0, 0)');
  await site.launcher().click();
  await expect.poll(async () => (await site.box('iframe')).y).toBe(92);
  const header = site.chat().locator('header');
  expect(await header.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(
    'rgb(253, 224, 71)',
  );
});

it('opens in the color that the launcher last had, until the settings have come', async () => {
  let arrive = () => {};
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await site.page.route('**/api/chat/config?*', async (route) => {
    await held;
    await route.continue();
  });
  await site.visit(site.tag());
  await site.page.evaluate("localStorage['chat-widget'] = '#aa3300 bottom-right false'");
  await site.page.reload();
  await site.launcher().click();
  const color = () =>
    site
      .chat()
      .locator('header')
      .evaluate((header) => getComputedStyle(header).backgroundColor);
  expect(await color()).toBe('rgb(170, 51, 0)');
  arrive();
  await expect.poll(color).not.toBe('rgb(170, 51, 0)');
});

it('takes for a color in the address of its window nothing else', async () => {
  const open = async (color: string) => {
    const query = new URLSearchParams({ id: site.product.demo?.apiKey?.slice(3, 12) ?? '', color });
    const page = await site.page.goto(`${site.product.url}/widget/frame.html?${query}`);
    const style = await site.page.locator('html').getAttribute('style');
    return { style, text: await page?.text(), policy: page?.headers()['content-security-policy'] };
  };
  const plain = await open('');
  expect(plain.style).toBeNull();
  for (const color of ['red', '#a30', '#aa33001', '#aa3300;--fill:red', 'url(//x)', '"><script>1</script>'])
    expect(await open(color)).toEqual(plain);
  expect(await open('#aa3300')).toEqual({ ...plain, style: expect.stringContaining('--fill: #aa3300') });
});

it('has its sign in the middle of the launcher, closed and open', async () => {
  await site.visit(site.tag('data-color="#000000"'));
  /** How far the middle of what is white lies from the middle of the button, in px. */
  const offset = async () => {
    await site.page.mouse.move(0, 0);
    const picture = (await site.launcher().screenshot()).toString('base64');
    return site.page.evaluate(async (data) => {
      const image = new Image();
      image.src = `data:image/png;base64,${data}`;
      await image.decode();
      const { width, height } = image;
      const canvas = new OffscreenCanvas(width, height).getContext('2d') as OffscreenCanvasRenderingContext2D;
      canvas.drawImage(image, 0, 0);
      const { data: pixels } = canvas.getImageData(0, 0, width, height);
      const inside = (at: number, size: number) => Math.abs(at - size / 2) < size / 4;
      const lit = Array.from({ length: width * height }, (_, at) => [
        at % width,
        Math.floor(at / width),
      ]).filter(
        ([x = 0, y = 0]) => inside(x, width) && inside(y, height) && (pixels[4 * (y * width + x)] ?? 0) > 128,
      );
      const middle = (places: number[]) => (Math.min(...places) + Math.max(...places) + 1) / 2;
      return [
        middle(lit.map(([x = 0]) => x)) - width / 2,
        middle(lit.map(([, y = 0]) => y)) - height / 2,
      ].map(Math.abs);
    }, picture);
  };
  for (const distance of await offset()) expect(distance).toBeLessThanOrEqual(1);
  await site.launcher().click();
  await site.chat().getByRole('textbox').waitFor();
  for (const distance of await offset()) expect(distance).toBeLessThanOrEqual(1);
});

it('is a full-screen sheet at 320 px', async () => {
  await site.page.setViewportSize({ width: 320, height: 568 });
  await site.visit(`<meta name="viewport" content="width=device-width">${site.tag()}`);
  await site.launcher().click();
  await site.chat().getByRole('textbox').waitFor();
  await expect.poll(() => site.box('iframe')).toEqual({ x: 0, y: 0, width: 320, height: 568 });
  expect(await site.launcher().isVisible()).toBe(false);
  await site.chat().getByRole('button', { name: 'Talk to Human Agent' }).click();
  await site.chat().getByText("We're offline right now").waitFor();
  for (const control of await site.chat().locator(':is(button, input, textarea):visible').all()) {
    const { x, width } = (await control.boundingBox()) ?? { x: -1, width: 0 };
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(320);
  }
  await site.chat().getByRole('button', { name: 'Close' }).click();
  await site.launcher().waitFor();
});

it.each<[lang: string, title: string]>([
  ...Object.entries(languages).map(([language, { title }]): [string, string] => [language, title]),
  ['de-AT', languages.de.title],
  ['pt_BR', languages.pt.title],
  ['zh-Hans', languages.zh.title],
  // Not a language.
  ['xx', languages.en.title],
])('has its title in the language of the page: %s', async (lang, title) => {
  await site.visit(`<!doctype html><html lang="${lang}"><meta charset="iso-8859-1">${site.tag()}`);
  await site.launcher(title).hover();
  const frame = site.page.locator(`iframe[title="${title}"]`);
  await frame.waitFor({ state: 'attached' });
  const address = new URL((await frame.getAttribute('src')) ?? '');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    id: site.product.demo?.apiKey?.slice(3, 12),
    lang,
    color: '#3B82F6',
  });
});

it('stays on its side of a page that is written from right to left', async () => {
  await site.page.setViewportSize({ width: 1000, height: 800 });
  const rtl = '<!doctype html><html lang="ar" dir="rtl"><meta charset="utf-8"><title>متجر</title>';
  await site.visit(rtl + site.tag());
  await site.launcher('دردشة').waitFor();
  expect(await site.launcher('دردشة').boundingBox()).toMatchObject({ x: 924, y: 724 });
  await site.visit(rtl + site.tag('data-position="bottom-left"'));
  expect(await site.launcher('دردشة').boundingBox()).toMatchObject({ x: 20, y: 724 });
  await site.page.setViewportSize({ width: 320, height: 568 });
  await site.launcher('دردشة').click();
  await expect
    .poll(() => site.page.locator('iframe').boundingBox())
    .toEqual({ x: 0, y: 0, width: 320, height: 568 });
});

it.each([
  [
    'a tag that the page runs in its own way',
    (src: string, key: string) => `<script>
      Object.defineProperty(document, 'currentScript', { value: null });
    </script><script src="${src}" data-api-key="${key}"></script>`,
  ],
  [
    'a tag that a script puts in',
    (src: string, key: string) => `<script>
      const tag = document.createElement('script');
      tag.src = '${src}';
      tag.dataset.apiKey = '${key}';
      document.head.append(tag);
    </script>`,
  ],
  [
    'a tag written by a script',
    (src: string, key: string) =>
      `<script>document.write('<script src="${src}" data-api-key="${key}"><\\/script>')</script>`,
  ],
])('takes its key from %s', async (_name, html) => {
  await site.visit(html(`${site.product.url}/widget.js`, site.product.demo?.apiKey ?? ''));
  await site.openAndAsk();
});

it.each([
  ['a module', () => 'type="module"'],
  ['asked for without credentials', () => 'crossorigin="anonymous"'],
  [
    'held to its hash',
    (loader: Buffer) =>
      `crossorigin integrity="sha384-${createHash('sha384').update(loader).digest('base64')}"`,
  ],
])('chats where its tag is %s', async (_name, attributes) => {
  const answer = await fetch(`${site.product.url}/widget.js`);
  await site.visit(site.tag(attributes(Buffer.from(await answer.arrayBuffer()))));
  await site.openAndAsk();
});

it.each([
  ['in quirks mode', '<!-- no doctype --><title>Old</title>'],
  [
    'with another base, and no referrer',
    '<base href="https://elsewhere.test/"><meta name="referrer" content="no-referrer">',
  ],
])('chats on a page %s', async (_name, html) => {
  await site.visit(html + site.tag());
  await site.openAndAsk();
});

it('opens on a page of XML', async () => {
  const tag = site.tag().replace(' async', ' async="async"');
  await site.visit(
    `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><head><title>Strict</title>${tag}</head><body/></html>`,
    { 'content-type': 'application/xhtml+xml' },
  );
  await site.launcher().click();
  const chat = () => site.page.frames().find((frame) => frame.url().includes('/widget/frame.html'));
  await expect.poll(() => chat()?.getByRole('textbox').isVisible()).toBe(true);
});

it('is not printed, and keeps an outline where colors are forced', async () => {
  await site.visit(site.tag());
  await site.launcher().waitFor();
  await site.page.emulateMedia({ media: 'print' });
  expect(await site.launcher().count()).toBe(0);
  await site.page.emulateMedia({ media: 'screen', forcedColors: 'active' });
  const border = await site.launcher().evaluate((button) => getComputedStyle(button).borderTopColor);
  expect(border).not.toBe('rgba(0, 0, 0, 0)');
});
