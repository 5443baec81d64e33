import type { Message } from '@chatbot-saas/contract';
import type { Frame, Page, Route } from 'playwright-core';
import type { Visitor } from '../support/visitor.ts';

/** The chat's own frame, where everything is drawn. */
export function frameOf(page: Page): Frame {
  const frame = page.frames().find((one) => one.url().includes('/widget/frame.html'));
  if (!frame) throw new Error('The page has no chat');
  return frame;
}

/** A conversation that the server knows, so that there is one to answer instead of it. */
export async function begin({ input, page }: Visitor): Promise<Frame> {
  const begun = page.waitForResponse('**/api/chat/start');
  await input.fill('a');
  await begun;
  await input.fill('');
  const frame = frameOf(page);
  await frame.waitForFunction(() => Object.keys(localStorage).some((key) => key.endsWith(':session')));
  return frame;
}

/** What a history answers that has no limits on what it may hold. */
export function historyOf(messages: readonly Message[], agent: string | null = null, status = 'active') {
  return (route: Route) => {
    const after = Number(new URL(route.request().url()).searchParams.get('after') ?? 0);
    const page = messages.filter(({ seq }) => seq > after).slice(0, 200);
    return route.fulfill({
      json: { data: { messages: page, status, agent: agent === null ? null : { name: agent } } },
    });
  };
}

/** As another tab of the visitor would do it: another conversation stands in the storage. */
export function storeSession(frame: Frame, record: object): Promise<void> {
  return frame.evaluate((value) => {
    const key = Object.keys(localStorage).find((name) => name.endsWith(':session')) ?? '';
    localStorage.setItem(key, JSON.stringify(value));
    dispatchEvent(new StorageEvent('storage', { key }));
  }, record);
}

export function messageOf(seq: number, fields: Partial<Message>): Message {
  return {
    id: `m${seq}`,
    seq,
    role: 'assistant',
    content: '',
    timestamp: '2026-01-01T00:00:00.000Z',
    metadata: {},
    clientId: null,
    ...fields,
  };
}
