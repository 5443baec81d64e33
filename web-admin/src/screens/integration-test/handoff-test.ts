import { connectRealtime, type Realtime, withProofOfWork } from '@chatbot-saas/client';
import { api } from '../../api/client.ts';
import { newClientId } from '../../api/client-id.ts';
import { visitorApi } from '../../api/visitor-api.ts';
import { isOnline, listenFor } from './listen-for.ts';
import type { Hop, HopName } from './results.ts';

export const TEST_VISITOR = 'Integration test';
const REASON = 'Integration test, nothing to do';
/** No question, which the knowledge base would be found to leave unanswered. */
const GREETING = 'Hello!';

interface HandoffTest {
  apiKey: string;
  /** This dashboard's own connection. */
  dashboard: Realtime;
  /** Who runs the test, and takes the conversation. */
  userId: string;
  signal: AbortSignal;
  onConversation: (sessionId: string) => void;
  onHops: (hops: readonly Hop[]) => void;
}

/** One handoff from a visitor's first word to the end, over the very calls and events that a real one takes. */
export async function testHandoff(test: HandoffTest): Promise<void> {
  const { apiKey, dashboard, userId, signal } = test;
  const { api: visitor } = visitorApi(apiKey);
  const hops: Hop[] = [];
  const hop = async <T>(name: HopName, act: () => Promise<T>, begun = performance.now()): Promise<T> => {
    signal.throwIfAborted();
    const place = hops.push({ name, ms: null }) - 1;
    test.onHops([...hops]);
    const result = await act();
    hops[place] = { name, ms: performance.now() - begun };
    test.onHops([...hops]);
    return result;
  };

  // Not cut short: a conversation that was opened without our learning its name could never be ended.
  const draft = {
    visitorId: `visitor_${Date.now()}${newClientId().slice(0, 8)}`,
    metadata: { userAgent: 'Integration test' },
    visitor: { name: TEST_VISITOR },
    isTest: true,
  };
  const { sessionId } = await hop('start', () =>
    withProofOfWork(
      (proof) => visitor.call('POST /chat/start', { body: { ...draft, ...proof } }),
      () => import('@chatbot-saas/client/solve-challenge'),
    ),
  );
  test.onConversation(sessionId);
  const params = { id: sessionId };
  const isOurs = (event: { sessionId: string }) => event.sessionId === sessionId;

  const visitorSide = connectRealtime({ auth: { apiKey, sessionId } });
  try {
    await hop('connect', () => isOnline(visitorSide, signal));
    await hop('answer', () =>
      visitor.call('POST /chat/message', { body: { sessionId, message: GREETING }, signal }),
    );

    const seen = listenFor(dashboard, 'new-handoff', isOurs, signal);
    const asked = performance.now();
    await hop('request', () =>
      visitor.call('POST /chat/{id}/handoff', { params, body: { reason: REASON, priority: 'low' }, signal }),
    );
    await hop('notify', () => seen, asked);

    await hop('accept', async () => {
      const { conversation } = await api.call('GET /chat/{id}', { params, signal });
      if (conversation.assignedAgent !== null && conversation.assignedAgent !== userId) {
        // It went to a colleague who is online; they are not to be bothered with it.
        await api.call('POST /chat/{id}/handoff', {
          params,
          body: { agentId: userId, reason: REASON, priority: 'low' },
          signal,
        });
      }
      await api.call('POST /chat/{id}/agent/accept', { params, body: { message: null }, signal });
    });

    const content = 'This is a test of the handoff. Thank you.';
    const replied = listenFor(
      visitorSide,
      'new-message',
      (event) => isOurs(event) && event.role === 'agent' && event.content === content,
      signal,
    );
    await hop('reply', async () => {
      await api.call('POST /chat/{id}/agent/message', { params, body: { content }, signal });
      await replied;
    });

    const ended = listenFor(
      visitorSide,
      'conversation-updated',
      (event) => isOurs(event) && event.status === 'ended',
      signal,
    );
    await hop('end', async () => {
      await api.call('POST /chat/{id}/end', { params, signal });
      await ended;
    });
  } finally {
    visitorSide.close();
  }
}
