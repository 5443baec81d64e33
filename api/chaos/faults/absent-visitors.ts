import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { createClient } from '@chatbot-saas/client';
import type { KeyOperations } from '@chatbot-saas/contract';

const PAUSE_MS = 2_000;
const RETRY_MS = 500;

/** Visitors who leave an address, ask for a person and go: what they are answered has to be mailed. */
export function startAbsentVisitors(server: string, apiKey: string): { stop(): Promise<void> } {
  const api = createClient<KeyOperations>({
    baseUrl: `${server}/api`,
    headers: () => ({ 'x-api-key': apiKey }),
  });
  const end = new AbortController();
  const { signal } = end;

  /** A visitor presses again until it has worked. */
  const insist = async <T>(call: () => Promise<T>): Promise<T> => {
    for (;;) {
      try {
        return await call();
      } catch {
        await wait(RETRY_MS, undefined, { signal });
      }
    }
  };

  const come = async (number: number) => {
    const visitorId = `absent-${number}`;
    const visitor = { name: visitorId, email: `${visitorId}@visitor.example` };
    const body = { visitorId, visitor, clientId: randomUUID() };
    const { sessionId } = await insist(() => api.call('POST /chat/start', { body }));
    await insist(() => api.call('POST /chat/{id}/handoff', { params: { id: sessionId }, body: {} }));
  };

  const running = (async () => {
    for (let number = 1; !signal.aborted; number += 1) {
      await come(number);
      await wait(PAUSE_MS, undefined, { signal });
    }
  })().catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
  return {
    async stop() {
      end.abort();
      await running;
    },
  };
}
