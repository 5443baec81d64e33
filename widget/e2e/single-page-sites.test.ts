import { expect, it } from 'vitest';
import { embedding } from './support/embedding.ts';

const site = embedding();

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

it('comes back to a page that replaces everything it consists of', async () => {
  await site.visit(`<body>${site.tag()}</body>`);
  await site.openAndAsk();
  await site.page.evaluate("document.documentElement.replaceChildren(document.createElement('body'))");
  await site.chat().getByText('3–5 working days').waitFor();
  await site.page.evaluate(
    "document.documentElement.replaceWith(Object.assign(document.createElement('html'), { lang: 'en' }))",
  );
  await site.chat().getByText('3–5 working days').waitFor();
  expect(await site.page.locator('iframe').count()).toBe(1);
});

it('works on a page that is rewritten, with or without another tag', async () => {
  await site.visit(site.tag());
  await site.launcher().waitFor();
  // Empty for a while, as when its new text is still on the way.
  await site.page.evaluate('document.open(); new Promise((done) => setTimeout(() => setTimeout(done)))');
  await site.page.evaluate("document.write('<title>New</title><p>all new'); document.close()");
  await site.openAndAsk();
  await site.page.evaluate((tag) => {
    document.open();
    document.write(`<title>Newer</title>${tag}`);
    document.close();
  }, site.tag('id="second"'));
  await site.page.locator('#second').waitFor({ state: 'attached' });
  await site.chat().getByText('3–5 working days').waitFor();
  expect(await site.launcher().count()).toBe(1);
});

it('does not come back after it was destroyed, nor hang with a page that throws it out every time', async () => {
  await site.visit(site.tag());
  await site.launcher().waitFor();
  await site.page.evaluate(() => {
    const throwOut = () => document.querySelector('html > div')?.remove();
    new MutationObserver(throwOut).observe(document.documentElement, { childList: true });
    throwOut();
  });
  expect(await site.page.evaluate('1 + 1')).toBe(2);
  await site.page.evaluate(
    'ChatWidget.destroy(); document.documentElement.append(document.createElement("i"))',
  );
  await site.page.evaluate('new Promise((resolve) => setTimeout(() => setTimeout(resolve)))');
  expect(await site.page.locator('html > div').count()).toBe(0);
});

it('stays over changes of the address', async () => {
  await site.visit(site.tag());
  await site.openAndAsk();
  await site.page.evaluate("history.pushState(null, '', '/elsewhere?a=1#b')");
  await site.page.goBack();
  await site.chat().getByText('3–5 working days').waitFor();
});
