import type { Page } from 'playwright-core';
import { beforeAll, expect, it, vi } from 'vitest';
import { signIn } from '../support/agent.ts';
import { expectNoViolations } from '../support/axe.ts';
import { stage } from '../support/stage.ts';

const shop = stage();
/** A red PNG of two pixels. */
const LOGO =
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR42mP8z8AARAwQCgAf7gP9i18U1AAAAABJRU5ErkJggg==';

beforeAll(async () => {
  const { api } = await signIn(shop.product(), 'owner');
  await api.call('PUT /tenant', { body: { logo: LOGO } });
  const chatWidget = {
    welcomeMessage: 'Welcome to Acme!',
    away: 'Back on Monday at nine.',
    questions: ['How long does shipping take?'],
    teamLine: 'Usually replies in a few minutes',
    team: ['AK', 'OM'],
    texts: {
      ar: { welcomeMessage: 'أهلًا بك في أكمي!', questions: ['متى يصل طلبي؟'], away: 'نعود يوم الاثنين.' },
    },
  };
  await api.call('PUT /tenant/settings', { body: { settings: { chatWidget } } });
});

async function inLanguage(page: Page, language: string): Promise<void> {
  await page.route('**/demo', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace('lang="en"', `lang="${language}"`);
    await route.fulfill({ response: answer, body });
  });
  await page.goto(`${shop.product().url}/demo`);
}

it('shows the workspace’s name, logo and team, and its own words', async () => {
  const { chat, human, openChat, page } = await shop.visitor();
  await openChat();
  await chat.getByText('Welcome to Acme!').waitFor();
  await chat.getByText('Usually replies in a few minutes').waitFor();
  expect(await chat.locator('.team i').allInnerTexts()).toEqual(['AK', 'OM']);
  const logo = chat.locator('header img');
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(2);
  await expectNoViolations(page);
  await human.click();
  await chat.getByText('Back on Monday at nine.').waitFor();
  // The conversation has begun.
  await chat.getByText('Usually replies in a few minutes').waitFor({ state: 'detached' });
});

it('asks an opening question with one tap, in the visitor’s language', async () => {
  const { page } = await shop.visitor({ viewport: { width: 360, height: 700 } });
  await inLanguage(page, 'ar-EG');
  await page.getByRole('button', { name: 'دردشة' }).click();
  const chat = page.frameLocator('iframe[title="دردشة"]');
  await chat.getByText('أهلًا بك في أكمي!').waitFor();
  await chat.getByRole('button', { name: 'متى يصل طلبي؟' }).click();
  await chat.locator('.message.user .bubble').getByText('متى يصل طلبي؟').waitFor();
  await chat.locator('.message.assistant .bubble').nth(1).waitFor();
  // The first stored message is the same welcome.
  expect(await chat.getByText('أهلًا بك في أكمي!').count()).toBe(1);
});

it('has the default words where the language has none', async () => {
  const { page } = await shop.visitor();
  await inLanguage(page, 'de');
  await page.getByRole('button', { name: 'Support-Chat' }).click();
  const chat = page.frameLocator('iframe[title="Support-Chat"]');
  await chat.getByText('Welcome to Acme!').waitFor();
  await chat.getByRole('button', { name: 'How long does shipping take?' }).waitFor();
});

it('says in the language of the page why a call was refused', async () => {
  const { page } = await shop.visitor();
  await inLanguage(page, 'de');
  await page.getByRole('button', { name: 'Support-Chat' }).click();
  const chat = page.frameLocator('iframe[title="Support-Chat"]');
  const field = chat.getByRole('textbox');
  await field.fill('Hallo');
  await field.press('Enter');
  const { api } = await signIn(shop.product(), 'owner');
  // A message stands in the window before it is stored, the one of the test before too.
  const conversation = await vi.waitUntil(async () => {
    const { conversations } = await api.call('GET /chat/conversations', { query: {} });
    return conversations.find(({ lastVisitorMessage }) => lastVisitorMessage?.content === 'Hallo');
  }, 8_000);
  // A window that looks after what it missed would hear of the end before it is refused.
  await page.route('**/api/chat/current/history**', (route) => route.abort());
  await api.call('POST /chat/{id}/end', { params: { id: conversation._id } });
  await field.fill('Noch etwas');
  await field.press('Enter');
  await chat.getByText('Dieses Gespräch ist beendet.').first().waitFor();
});

it('asks the form in the language of the page, and keeps the answers that the team knows', async () => {
  const { api } = await signIn(shop.product(), 'owner');
  const fields = [
    { key: 'name', label: 'Your name', type: 'text' as const, required: true },
    { key: 'topic', label: 'Topic', type: 'choice' as const, required: false, options: ['Order', 'Return'] },
  ];
  const form = { when: 'always' as const, fields, consent: { text: 'I agree.', url: null } };
  const said = { labels: { topic: 'الموضوع' }, options: { topic: { Return: 'إرجاع' } }, consent: 'أوافق.' };
  const set = (chatWidget: object) =>
    api.call('PUT /tenant/settings', { body: { settings: { chatWidget } } });
  await set({ form, texts: { ar: { form: said } } });
  const { page } = await shop.visitor();
  await inLanguage(page, 'ar');
  await page.getByRole('button', { name: 'دردشة' }).click();
  const chat = page.frameLocator('iframe[title="دردشة"]');
  // What is not written in it is as the form says it.
  await chat.getByLabel('Your name').fill('Vera Noor');
  await chat.getByLabel('الموضوع').selectOption('إرجاع');
  await expectNoViolations(page);
  await chat.getByLabel('أوافق.').check();
  await chat.getByLabel('أوافق.').press('Enter');
  await chat.getByRole('textbox').fill('مرحبا');
  await chat.getByRole('textbox').press('Enter');
  const contacts = async () => (await api.call('GET /contacts', { query: { limit: 1 } })).contacts;
  await expect.poll(contacts).toMatchObject([{ name: 'Vera Noor', attributes: { topic: 'Return' } }]);
  await set({ form: { ...form, when: 'never' } });
});
