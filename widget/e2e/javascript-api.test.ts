import { expect, it } from 'vitest';
import { signIn } from './agent.ts';
import { embedding } from './embedding.ts';

const site = embedding();

it('tells the team who is asking, from the tag and from the page', async () => {
  await site.visit(site.tag('data-visitor-name="Mia" data-visitor-email="mia@example.com"'));
  await site.openAndAsk();
  const { api } = await signIn(site.product);
  const newest = async () => {
    const { conversations } = await api.call('GET /chat/conversations', { query: { limit: 1 } });
    return conversations[0]?.visitor;
  };
  expect(await newest()).toEqual({ name: 'Mia', email: 'mia@example.com' });
  await site.page.evaluate("ChatWidget.identify({ name: 'Mia Wong', email: 'wong@example.com' })");
  await expect.poll(newest).toEqual({ name: 'Mia Wong', email: 'wong@example.com' });
});

it('is one widget however many tags there are', async () => {
  await site.visit(site.tag() + site.tag());
  await site.page.addScriptTag({ url: `${site.product.url}/widget.js` });
  await site.launcher().waitFor();
  expect(await site.launcher().count()).toBe(1);
});

it('runs commands that came before it, tells its events, and leaves nothing behind', async () => {
  await site.visit(
    `<script>
      window.told = [];
      window.ChatWidget = [['on', 'open', () => told.push('open')], ['on', 'close', () => told.push('close')], ['open']];
    </script>${site.tag()}`,
  );
  await site.chat().getByRole('textbox').waitFor();
  expect(await site.page.evaluate('typeof ChatWidget.open')).toBe('function');
  await site.page.evaluate('ChatWidget.close()');
  expect(await site.page.evaluate('told')).toEqual(['open', 'close']);

  const before = await site.page.evaluate('document.documentElement.children.length');
  await site.page.evaluate('ChatWidget.destroy()');
  expect(await site.page.evaluate('document.documentElement.children.length')).toBe(Number(before) - 1);
  expect(await site.page.locator('iframe').count()).toBe(0);
  expect(await site.page.evaluate('[typeof ChatWidget, localStorage.length]')).toEqual(['undefined', 0]);
});
