import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Product, startProduct } from '@chatbot-saas/testing/product';
import { closeContexts, sharedBrowser } from '@chatbot-saas/testing/shared-browser';
import type { Browser, FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { watchConsole } from '../support/console-watch.ts';

const SHOTS = fileURLToPath(new URL('../../test-results/walk/', import.meta.url));

let product: Product;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), sharedBrowser()]);
  await mkdir(SHOTS, { recursive: true });
});
afterAll(async () => {
  await closeContexts();
  await product?.stop();
});

const shoot = (page: Page, name: string) => page.screenshot({ path: `${SHOTS}${name}.png` });
const chatOf = (page: Page): FrameLocator => page.frameLocator('iframe[title="Support Chat"]');

async function ask(page: Page, question: string): Promise<void> {
  const box = chatOf(page).getByRole('textbox', { name: 'Your message' });
  await box.fill(question);
  await box.press('Enter');
}

/** A person with a browser of their own, and everything their console complains about. */
async function newPerson(): Promise<{ page: Page; complaints: string[] }> {
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  // Counts the tones of the handoff sound: a headless browser has no speaker to listen to.
  await page.addInitScript(() => {
    const start = OscillatorNode.prototype.start;
    Object.assign(globalThis, { tones: 0 });
    OscillatorNode.prototype.start = function (...when) {
      Object.assign(globalThis, { tones: (globalThis as unknown as { tones: number }).tones + 1 });
      start.apply(this, when);
    };
  });
  return { page, complaints: watchConsole(page) };
}

const tonesHeardBy = (page: Page) => page.evaluate(() => (globalThis as unknown as { tones: number }).tones);

describe('the whole product, once through', () => {
  it('a visitor asks, the assistant answers, a human takes over', async () => {
    const demo = product.demo;
    if (!demo) throw new Error('The product was to start with its demo workspace');

    // The agent signs in and waits in the handoff center.
    const agent = await newPerson();
    await agent.page.goto(`${product.url}/handoff-center`);
    await agent.page.getByLabel('Email').fill(demo.agentEmail);
    await agent.page.getByLabel('Password', { exact: true }).fill(demo.password);
    await agent.page.getByRole('button', { name: 'Sign in' }).click();
    await agent.page.waitForURL('**/handoff-center');
    await agent.page.getByText('Live', { exact: true }).waitFor();
    const available = agent.page.getByRole('switch', { name: 'Available for new conversations' });
    await vi.waitFor(async () => expect(await available.isChecked()).toBe(true), { timeout: 10_000 });
    await shoot(agent.page, '1-agent-waits');

    // A visitor opens the shop and asks what the knowledge base knows.
    const visitor = await newPerson();
    await visitor.page.goto(`${product.url}/demo`);
    await visitor.page.getByRole('button', { name: 'Support Chat' }).click();
    await ask(visitor.page, 'how long does delivery take?');
    const chat = chatOf(visitor.page);
    await chat.getByText('Standard shipping takes 3–5 working days').waitFor();
    await chat.getByText('Based on “How long does shipping take?”').waitFor();
    await shoot(visitor.page, '2-answered-with-source');

    // … and what it does not.
    await ask(visitor.page, 'Do you rent out helicopters?');
    await chat.getByText("I'm sorry, I don't know the answer to that.").waitFor();
    await shoot(visitor.page, '3-not-known');
    await chat.getByRole('button', { name: 'Talk to Human Agent' }).click();

    // The agent hears and sees it without a refresh, takes it and answers.
    await agent.page.getByText('1 new', { exact: true }).waitFor();
    await expect.poll(() => tonesHeardBy(agent.page)).toBeGreaterThan(0);
    await shoot(agent.page, '4-agent-sees-request');
    await agent.page
      .getByRole('region', { name: 'Queue' })
      .getByRole('button', { name: /^Visitor / })
      .click();
    await agent.page.getByText('Do you rent out helicopters?').last().waitFor();
    await agent.page.getByRole('button', { name: 'Take action' }).filter({ visible: true }).click();
    await agent.page.getByText('Conversation assigned to you').waitFor();
    const reply = agent.page.getByRole('textbox', { name: /^Reply to/ });
    await reply.fill('We do not, but our neighbors at Skyhire do!');
    await reply.press('Enter');

    // The visitor reads it live, under the agent's name.
    await chat.getByText('We do not, but our neighbors at Skyhire do!').waitFor();
    await chat.getByText('Adam Agent').first().waitFor();
    expect(await chat.getByRole('button', { name: 'Talk to Human Agent' }).count()).toBe(0);
    await ask(visitor.page, 'Great, thank you!');
    const thread = agent.page.getByRole('region', { name: /^Messages with/ });
    await thread.getByText('Great, thank you!').waitFor();
    await shoot(visitor.page, '5-visitor-with-agent');
    await shoot(agent.page, '6-agent-with-visitor');

    // Both reload and still see everything.
    await Promise.all([visitor.page.reload(), agent.page.reload()]);
    // The window was open when the visitor reloaded; a site opens it again by the visitor's click.
    const window = chat.getByRole('textbox', { name: 'Your message' });
    if (!(await window.isVisible())) {
      await visitor.page.getByRole('button', { name: /^Support Chat/ }).click();
    }
    for (const text of [
      'how long does delivery take?',
      'Standard shipping takes 3–5 working days',
      'Do you rent out helicopters?',
      'We do not, but our neighbors at Skyhire do!',
      'Great, thank you!',
    ]) {
      await chat.getByText(text).first().waitFor();
      await thread.getByText(text).first().waitFor();
      expect(await chat.getByRole('log').getByText(text).count()).toBe(1);
    }
    await shoot(visitor.page, '7-visitor-after-reload');
    await shoot(agent.page, '8-agent-after-reload');
    expect({ agent: agent.complaints, visitor: visitor.complaints }).toEqual({ agent: [], visitor: [] });
  });
});
