import { violations, violationsInEitherTheme } from '@chatbot-saas/testing/axe';
import { FakeModelServer } from '@chatbot-saas/testing/model-server';
import {
  type ProductOnSharedPostgres,
  startProductOnSharedPostgres,
} from '@chatbot-saas/testing/product-on-shared-postgres';
import { closeContexts, sharedBrowser } from '@chatbot-saas/testing/shared-browser';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { openAs, type StaffPage } from '../support/staff-page.ts';
import { startVisitor } from '../support/visitor.ts';

const model = new FakeModelServer();
let product: ProductOnSharedPostgres;
let browser: Browser;
let staff: StaffPage;
let page: Page;

const QUESTIONS = ['How long does delivery take?', 'Can I pay with PayPal?', 'What is your return policy?'];

beforeAll(async () => {
  product = await startProductOnSharedPostgres({
    env: { LLM_BASE_URL: await model.start(), RATE_LIMITS: 'off' },
  });
  browser = await sharedBrowser();
  const guest = await startVisitor(product.url, product.demo?.apiKey ?? '');
  for (const question of QUESTIONS) await guest.say(question);
});
afterAll(async () => {
  await closeContexts();
  await product?.stop();
  await model.stop();
});

beforeEach(async () => {
  model.says(({ messages }) => (messages[0]?.content.includes('pirate') ? 'Arr, matey!' : 'Certainly.'));
  const { ownerEmail: email = '', password = '' } = product.demo ?? {};
  const options = { path: '/settings/assistant', reducedMotion: 'reduce' } as const;
  staff = await openAs(browser, product.url, { email, password }, options);
  page = staff.page;
  const set = page.getByRole('button', {
    name: /^(Create from past questions|Refresh from the last 30 days)$/,
  });
  await set.click();
  await page.getByText('3 questions ·').waitFor();
});
afterEach(() => staff.close());

const button = (name: string) => page.getByRole('button', { name, exact: true });

it('the model is chosen from those that the model server lists', async () => {
  const field = page.getByLabel('Model', { exact: true });
  const names = ['Meta-Llama-3.1-8B-Instruct', 'Meta-Llama-3.1-70B-Instruct', 'another'];
  await expect.poll(() => field.getByRole('option').allInnerTexts()).toEqual(names);
  await field.selectOption('another');
  await button('Save').click();
  await page.getByText('Settings saved successfully!').waitFor();
  await page.reload();
  await expect.poll(() => field.inputValue()).toBe('another');
});

it('a model that the server no longer lists stays as it is until another is chosen', async () => {
  await page.route('**/api/tenant/models', (route) => route.fulfill({ json: { models: ['new', 'newer'] } }));
  await page.reload();
  const field = page.getByLabel('Model', { exact: true });
  await page.getByText('This model isn’t available here. Choose another.').waitFor();
  const former = await field.inputValue();
  expect(await field.getByRole('option').allInnerTexts()).toEqual([former, 'new', 'newer']);
  expect(await field.getByRole('option', { name: former, disabled: true }).count()).toBe(1);
  expect(await violationsInEitherTheme(page)).toEqual([]);
  await page.getByLabel('Max tokens').fill('900');
  await button('Save').click();
  await page.getByText('Settings saved successfully!').waitFor();
  await page.reload();
  await expect.poll(() => page.getByLabel('Max tokens').inputValue()).toBe('900');
  expect(await field.inputValue()).toBe(former);
});

it('a draft of the prompt is tried on the model, and saved from there', async () => {
  await page.getByText('Change something above, then run a test.').waitFor();
  expect(await button('Run test').isDisabled()).toBe(true);
  expect(await page.getByText('No AI model connected').count()).toBe(0);
  await page.getByLabel('System prompt').fill('You are a pirate.');
  await button('Run test').click();
  await page.getByText('3 of 3 questions would change. The model answered 3 of them.').waitFor();
  const rows = page.getByRole('list', { name: 'Different answer' }).getByRole('listitem');
  expect(await rows.count()).toBe(3);
  expect(await rows.first().innerText()).toMatch(/Before.*Certainly\..*After.*Arr, matey!/s);
  // A notice that fades is no color to judge.
  await page.getByText('3 questions saved').waitFor({ state: 'detached' });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await violations(page)).toEqual([]);
  }
  await page.setViewportSize({ width: 360, height: 800 });
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(overflow).toBe(0);

  await button('Save settings').click();
  await button('Saved').waitFor();
  await page.reload();
  expect(await page.getByLabel('System prompt').inputValue()).toBe('You are a pirate.');
  expect(staff.complaints).toEqual([]);
});

it('a replay tells how far it is, and is canceled with what it has found', async () => {
  const { promise: mayAnswer, resolve: goOn } = Promise.withResolvers<void>();
  model.answer = async () => {
    await mayAnswer;
    return { content: 'Late.' };
  };
  await page.getByLabel('System prompt').fill('You are a patient clerk.');
  await button('Run test').click();
  await page.getByRole('progressbar', { name: 'Questions tested' }).waitFor();
  await page.getByText('0 of 3').waitFor();
  await button('Cancel').click();
  await page.getByText('Canceled after 0 of 3 questions.').waitFor();
  goOn();
  model.says(() => 'On time.');
  // The one that was canceled does not stand in its way.
  await button('Run test').click();
  await page.getByText('No change on 3 questions.').waitFor();
  expect(staff.complaints).toEqual([]);
});

it('what goes wrong on the way is said where the progress stood', async () => {
  model.says(() => 'As ever.');
  await page.getByLabel('System prompt').fill('You are a forgetful clerk.');
  await page.route('**/api/assistant/replay', (route) => route.abort());
  await button('Run test').click();
  await page.getByText('The test didn’t finish').waitFor();
  await page.unroute('**/api/assistant/replay');
  await button('Retry').click();
  await page.getByText('No change on 3 questions.').waitFor();
  expect(staff.complaints.filter((text) => !text.includes('ERR_FAILED'))).toEqual([]);
});
