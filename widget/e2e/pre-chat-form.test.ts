import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signIn } from './support/agent.ts';
import { expectNoViolations } from './support/axe.ts';
import { stage } from './support/stage.ts';

const shop = stage();
let owner: Awaited<ReturnType<typeof signIn>>['api'];
beforeAll(async () => {
  owner = (await signIn(shop.product(), 'owner')).api;
});

const form = (when: 'always' | 'away') => ({
  when,
  fields: [
    { key: 'name', label: 'Your name', type: 'text' as const, required: true },
    { key: 'mail', label: 'Your email', type: 'email' as const, required: true },
    { key: 'topic', label: 'Topic', type: 'choice' as const, required: false, options: ['Order', 'Return'] },
  ],
  consent: { text: 'I agree to the privacy policy.', url: 'https://acme.example/privacy' },
});
const ask = (when: 'always' | 'away') =>
  owner.call('PUT /tenant/settings', {
    body: { settings: { chatWidget: { form: form(when), questions: ['Where is my order?'] } } },
  });

/** Opens tomorrow at nine, and is closed now. */
async function closed(): Promise<void> {
  const date = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  const holidays = [{ date, from: '09:00', to: '18:00' }];
  await owner.call('PUT /tenant/hours', { body: { timezone: 'UTC', week: [], holidays } });
}

describe('a form before the first message', () => {
  beforeEach(() => ask('always'));

  it('is filled in by keyboard, keeps what was typed over a reload, and names the visitor', async () => {
    const { chat, page, openChat, input } = await shop.visitor();
    await openChat();
    const start = chat.getByRole('button', { name: 'Start chat' });
    await start.waitFor();
    expect(await input.count()).toBe(0);
    expect(await chat.getByRole('button', { name: 'Where is my order?' }).count()).toBe(0);
    await expectNoViolations(page);
    await start.click();
    const name = chat.getByLabel('Your name');
    await expect.poll(() => name.evaluate((field) => document.activeElement === field)).toBe(true);
    expect(await chat.getByRole('alert').allInnerTexts()).toEqual(
      expect.arrayContaining(['Fill this in', 'Tick this box to go on']),
    );
    await page.keyboard.type('Vera Blanc');
    await page.keyboard.press('Tab');
    await page.keyboard.type('vera');
    await page.reload();
    await openChat();
    await expect.poll(() => chat.getByLabel('Your email').inputValue()).toBe('vera');
    expect(await name.inputValue()).toBe('Vera Blanc');
    await chat.getByLabel('Your email').fill('vera@mail.example');
    await chat.getByLabel('Topic').selectOption('Return');
    await chat.getByLabel('I agree to the privacy policy.').check();
    await page.keyboard.press('Enter');
    await input.fill('Hello there');
    await input.press('Enter');
    await chat.locator('.message.assistant .bubble').nth(1).waitFor();
    const contacts = async () => (await owner.call('GET /contacts', { query: { limit: 1 } })).contacts;
    await expect.poll(contacts).toMatchObject([
      {
        name: 'Vera Blanc',
        email: 'vera@mail.example',
        isVerified: false,
        attributes: { topic: 'Return', consent: expect.stringMatching(/^\d{4}-/) },
      },
    ]);
    // The next conversation of the same visitor asks nothing.
    await page.reload();
    await openChat();
    await input.waitFor();
    expect(await start.count()).toBe(0);
  });

  it('fits a phone, and reads from the right in Arabic', async () => {
    const { page } = await shop.visitor({ viewport: { width: 360, height: 640 } });
    await page.route('**/demo', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({
        response: answer,
        body: (await answer.text()).replace('lang="en"', 'lang="ar"'),
      });
    });
    await page.goto(`${shop.product().url}/demo`);
    await page.getByRole('button', { name: 'دردشة' }).click();
    const chat = page.frameLocator('iframe[title="دردشة"]');
    const start = chat.getByRole('button', { name: 'بدء المحادثة' });
    await start.scrollIntoViewIfNeeded();
    const box = await start.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(180);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
    await expectNoViolations(page);
  });

  it('breaks a word that is longer than a line', async () => {
    const label = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch';
    const fields = [{ key: 'station', label, type: 'text' as const, required: false }];
    await owner.call('PUT /tenant/settings', {
      body: { settings: { chatWidget: { form: { when: 'always', fields, consent: null } } } },
    });
    const { chat, openChat } = await shop.visitor({ viewport: { width: 360, height: 640 } });
    await openChat();
    const box = chat.locator('form.ask');
    await box.getByText(label).waitFor();
    expect(await box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  });
});

describe('outside of opening hours', () => {
  beforeEach(() => Promise.all([ask('away'), closed()]));

  it('the form says when the team is back, and so does the chat to who asks for a person', async () => {
    const { chat, openChat, input, human } = await shop.visitor({ timezoneId: 'America/New_York' });
    await openChat();
    const back = /Back (tomorrow|\w+day)( at)? [45]:00.AM\./;
    await chat.getByText(back).waitFor();
    await chat.getByText('Where can we reach you?').waitFor();
    await chat.getByLabel('Your name').fill('Vera');
    await chat.getByLabel('Your email').fill('vera@mail.example');
    await chat.getByLabel('I agree to the privacy policy.').check();
    await chat.getByRole('button', { name: 'Start chat' }).click();
    await input.waitFor();
    await human.click();
    await chat.locator('.notice').getByText(back).waitFor();
  });
});
