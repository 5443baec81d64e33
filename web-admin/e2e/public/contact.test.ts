import { violations } from '@chatbot-saas/testing/axe';
import { describe, expect, it } from 'vitest';
import { stage } from '../support/stage.ts';

// Without a mail server, mails stand in the product's log: there they can be read.
const open = stage({ env: { CONTACT_EMAIL: 'desk@acme.test' } });

describe('the contact page', () => {
  it('is found from the landing page and takes a message to who reads it', async () => {
    const { page, complaints } = await open.openAsGuest({ path: '/' });
    await page.locator('#pricing').getByRole('link', { name: 'Contact us' }).waitFor();
    await page.getByRole('navigation', { name: 'Footer' }).getByRole('link', { name: 'Contact' }).click();
    await page.waitForURL('**/contact');
    await page.getByRole('button', { name: 'Send message' }).click();
    for (const text of ['Name is required', 'Email is required', 'Message is required']) {
      await page.getByText(text).waitFor();
    }
    expect(await violations(page)).toEqual([]);
    await page.getByLabel('Name').fill('مايا ليند');
    await page.getByLabel('Email').fill('maya@example.com');
    await page.getByLabel('Message').fill('Does it work in Arabic?');
    await page.getByRole('button', { name: 'Send message' }).click();
    await page.getByRole('heading', { name: 'Message sent' }).waitFor();
    await page.getByText('maya@example.com').waitFor();
    expect(await violations(page)).toEqual([]);
    const mail = open
      .output()
      .split('\n')
      .find((line) => line.includes('Does it work in Arabic?'));
    expect(JSON.parse(mail ?? '{}').mail).toMatchObject({
      to: 'desk@acme.test',
      replyTo: { name: 'مايا ليند', address: 'maya@example.com' },
    });
    await page.getByRole('button', { name: 'Send another message' }).click();
    expect(await page.getByLabel('Message').inputValue()).toBe('');
    expect(complaints).toEqual([]);
  });

  it('keeps what was typed when it could not be sent, and asks before it is left', async () => {
    const { page, complaints } = await open.openAsGuest({
      path: '/contact',
      expected: [/status of (429|500)/],
    });
    await page.getByLabel('Name').fill('Maya');
    await page.getByLabel('Email').fill('maya@example.com');
    await page.getByLabel('Message').fill('A long story');
    for (const [status, text] of [
      [500, 'Server error. Please try again later.'],
      [429, 'Rate limit exceeded. Please try again later.'],
    ] as const) {
      await page.route('**/api/contact', (route) =>
        route.fulfill({ status, json: { error: 'boom', code: 'internal' } }),
      );
      await page.getByRole('button', { name: 'Send message' }).click();
      await page.locator('form').getByText(text).waitFor();
      await page.unroute('**/api/contact');
    }
    await page.getByRole('link', { name: 'Back to home' }).click();
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect(await page.getByLabel('Message').inputValue()).toBe('A long story');
    expect(complaints).toEqual([]);
  });

  it('says what could not be loaded, and tries again', async () => {
    const { page, complaints } = await open.openAsGuest({ path: '/', expected: [/status of 500/] });
    await page.route('**/api/contact', (route) =>
      route.fulfill({ status: 500, json: { error: 'boom', code: 'internal' } }),
    );
    await page.goto(`${open.url()}/contact`);
    await page.getByText('We couldn’t load this page').waitFor();
    await page.unroute('**/api/contact');
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByLabel('Message').waitFor();
    expect(complaints).toEqual([]);
  });
});

describe('without a recipient for messages', () => {
  const closed = stage();

  it('takes none, says so and shows other ways', async () => {
    const { page, complaints } = await closed.openAsGuest({ path: '/contact' });
    await page.getByText('Our contact form is off right now.').waitFor();
    expect(await page.getByRole('textbox').count()).toBe(0);
    const links = page.getByRole('main').getByRole('listitem').getByRole('link');
    const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(targets).toEqual(['/docs', '/demo', '/signup']);
    expect(complaints).toEqual([]);
  });
});
