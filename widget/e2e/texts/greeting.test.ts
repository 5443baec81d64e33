import { beforeAll, expect, it } from 'vitest';
import { signIn } from '../support/agent.ts';
import { expectNoViolations } from '../support/axe.ts';
import { embedding } from '../support/embedding.ts';

const site = embedding();
const GREETING = 'Hi! Need a hand choosing a lamp?';
const greeting = () => site.chat().getByRole('button', { name: GREETING });
const greets = () => site.tag('data-greeting="true"');
const LOGGED = `<script>
  window.log = [];
  window.ChatWidget = ['greeting', 'open', 'close'].map((name) => ['on', name, () => log.push(name)]);
</script>`;
const logged = () => site.page.evaluate('log');

beforeAll(async () => {
  const { api } = await signIn(site.product, 'owner');
  const chatWidget = { greeting: GREETING, texts: { ar: { greeting: 'مرحبًا! هل تحتاج إلى مساعدة؟' } } };
  await api.call('PUT /tenant/settings', { body: { settings: { chatWidget } } });
});

it('stands next to the launcher, takes no focus, and is closed for good', async () => {
  await site.visit(
    `<!doctype html><html lang="en"><title>A shop</title>${LOGGED}
    <main><h1>A shop</h1><label>Search <input autofocus></label></main>${greets()}</html>`,
  );
  await greeting().waitFor();
  const [bubble, launcher] = [await site.box('iframe'), await site.box('button')];
  expect(bubble.y + bubble.height).toBeLessThan(launcher.y);
  expect([bubble.width, bubble.height]).toEqual([280, 92]);
  expect(await site.page.evaluate('document.activeElement.tagName')).toBe('INPUT');
  expect(await site.launcher().getAttribute('aria-expanded')).toBe('false');
  await expectNoViolations(site.page);
  await site.chat().getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => site.page.locator('iframe').isVisible()).toBe(false);
  expect(await logged()).toEqual(['greeting', 'close']);

  await site.page.reload({ waitUntil: 'networkidle' });
  await site.launcher().waitFor();
  expect(await site.page.locator('iframe').count()).toBe(0);
});

it('opens the chat, by itself and by the launcher', async () => {
  await site.visit(LOGGED + greets());
  await greeting().click();
  await site.chat().getByRole('textbox').waitFor();
  await expect.poll(logged).toEqual(['greeting', 'open']);
  expect((await site.box('iframe')).width).toBe(400);
  await site.page.keyboard.press('Escape');
  await expect.poll(logged).toEqual(['greeting', 'open', 'close']);
});

it('gives way to the chat when the launcher is pressed', async () => {
  await site.visit(LOGGED + greets());
  await greeting().waitFor();
  await site.launcher().click();
  await site.chat().getByRole('textbox').waitFor();
  await expect.poll(logged).toEqual(['greeting', 'open']);
});

it('is in the language of the page', async () => {
  await site.visit(`<!doctype html><html lang="ar"><title>متجر</title>${greets()}</html>`);
  const bubble = site.chat('دردشة').getByRole('button', { name: 'مرحبًا! هل تحتاج إلى مساعدة؟' });
  await bubble.waitFor();
  expect(await bubble.evaluate((button) => getComputedStyle(button).direction)).toBe('rtl');
});

it('is not shown, and costs no more than the launcher, on a page that does not ask for it', async () => {
  await site.visit(site.tag());
  await site.page.waitForLoadState('networkidle');
  expect(await site.page.locator('iframe').count()).toBe(0);
  await site.launcher().hover();
  await expect.poll(() => site.page.locator('iframe').count()).toBe(1);
  await site.page.waitForLoadState('networkidle');
  expect(await site.page.locator('iframe').isVisible()).toBe(false);
});
