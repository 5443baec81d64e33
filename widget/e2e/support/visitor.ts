import { closeProfile } from '@chatbot-saas/testing/browser';
import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  FrameLocator,
  Locator,
  Page,
} from 'playwright-core';
import { expect } from 'vitest';

/** One person's browser, and what stands in it: the shop's page, the launcher, the chat in its frame. */
export interface Visitor {
  context: BrowserContext;
  page: Page;
  chat: FrameLocator;
  launcher: Locator;
  input: Locator;
  human: Locator;
  bubbles(kind: 'user' | 'assistant' | 'agent'): Locator;
  /** Goes to the demo shop and opens the chat there. */
  openChat(): Promise<void>;
  say(text: string): Promise<void>;
  /** Another tab of the same person. */
  secondTab(): Promise<Visitor>;
  leave(): Promise<void>;
}

export async function visitorOf(
  browser: Browser,
  url: string,
  options: BrowserContextOptions = {},
): Promise<Visitor> {
  const context = await browser.newContext(options);
  /** Whatever goes wrong in the page or in the frame without anybody seeing it. */
  const complaints: string[] = [];
  context.on('weberror', (error) => complaints.push(error.error().message));
  context.on('console', (message) => {
    if (/Content Security Policy|Refused to/i.test(message.text())) complaints.push(message.text());
  });
  return tabIn(context, url, async () => {
    await closeProfile(context);
    expect(complaints).toEqual([]);
  });
}

async function tabIn(context: BrowserContext, url: string, leave: () => Promise<void>): Promise<Visitor> {
  const page = await context.newPage();
  const chat = page.frameLocator('iframe[title="Support Chat"]');
  const launcher = page.getByRole('button', { name: 'Support Chat' });
  const input = chat.getByRole('textbox', { name: 'Your message' });
  const bubbles = (kind: string) => chat.locator(`.message.${kind} .bubble`);
  return {
    context,
    page,
    chat,
    launcher,
    input,
    human: chat.getByRole('button', { name: 'Talk to Human Agent' }),
    bubbles,
    async openChat() {
      await page.goto(`${url}/demo`);
      await launcher.click();
      await bubbles('assistant').first().waitFor();
    },
    async say(text) {
      await input.fill(text);
      await input.press('Enter');
    },
    secondTab: () => tabIn(context, url, leave),
    leave,
  };
}
