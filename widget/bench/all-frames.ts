import type { CDPSession, Page } from 'playwright-core';

/** One process that draws a part of the page: the page itself, or an iframe of another site. */
export interface Part {
  // biome-ignore lint/suspicious/noExplicitAny: as CDP answers, whose types Playwright keeps by method name.
  send(method: string, params?: object): Promise<any>;
}

interface Answer {
  id?: number;
  method?: string;
  result?: unknown;
  error?: { message: string };
  params?: { name?: string; payload?: string };
}

/**
 * Prepares the page, and each iframe in a separate process before its first script runs: Playwright's sessions see
 * only frames that already run. `onPayload` gets what frames say through a binding that `prepare` adds.
 */
export async function attachToAll(
  page: Page,
  prepare: (part: Part) => Promise<void>,
  onPayload: (payload: string) => void,
): Promise<() => readonly Part[]> {
  const session = await page.context().newCDPSession(page);
  const whole: Part = { send: (method, params = {}) => session.send(method as 'Page.enable', params) };
  const children = new Map<string, ReturnType<typeof childOf>>();
  session.on('Runtime.bindingCalled', ({ payload }) => onPayload(payload));
  session.on('Target.attachedToTarget', async ({ sessionId, targetInfo }) => {
    const child = childOf(session, sessionId, onPayload);
    children.set(sessionId, child);
    if (targetInfo.type === 'iframe') await prepare(child);
    await child.send('Runtime.runIfWaitingForDebugger');
  });
  session.on('Target.detachedFromTarget', ({ sessionId }) => void children.delete(sessionId));
  session.on('Target.receivedMessageFromTarget', ({ sessionId, message }) =>
    children.get(sessionId)?.receive(JSON.parse(message)),
  );
  await prepare(whole);
  await session.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: true,
    flatten: false,
  });
  return () => [whole, ...children.values()];
}

function childOf(session: CDPSession, sessionId: string, onPayload: (payload: string) => void) {
  const waiting = new Map<number, (answer: Answer) => void>();
  let lastId = 0;
  return {
    receive(message: Answer) {
      if (message.method === 'Runtime.bindingCalled') onPayload(message.params?.payload ?? '');
      else if (message.id) waiting.get(message.id)?.(message);
    },
    async send(method: string, params: object = {}) {
      lastId += 1;
      const id = lastId;
      const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve));
      const message = JSON.stringify({ id, method, params });
      await session.send('Target.sendMessageToTarget', { sessionId, message });
      const { result, error } = await answered;
      waiting.delete(id);
      if (error) throw new Error(`${method}: ${error.message}`);
      return result;
    },
  };
}
