import { randomUUID } from 'node:crypto';
import { createClient } from '@chatbot-saas/shared/client';
import type { KeyOperations } from '@chatbot-saas/shared/contracts';

/** A visitor of a site, over the public API as the widget speaks it. */
export function visitorOf(server: string, apiKey: string) {
  const api = createClient<KeyOperations>({
    baseUrl: `${server}/api`,
    headers: () => ({ 'x-api-key': apiKey }),
  });

  return {
    /** Starts a conversation, says one thing and asks for a human. */
    async askForHuman(name: string, reason: string) {
      const metadata = { userAgent: 'visitor', referrer: '', url: 'https://shop.example.com/' };
      const visitor = { name, email: `${name.toLowerCase().replaceAll(' ', '.')}@example.com` };
      const { sessionId } = await api.call('POST /chat/start', {
        body: { visitorId: `visitor_${randomUUID()}`, metadata, visitor },
      });
      await api.call('POST /chat/message', { body: { sessionId, message: 'Where is my parcel?' } });
      const { handoff } = await api.call('POST /chat/{id}/handoff', {
        params: { id: sessionId },
        body: { reason, priority: 'high' },
      });
      return { sessionId, handoff };
    },
    say: (sessionId: string, message: string) =>
      api.call('POST /chat/message', { body: { sessionId, message } }),
    end: (sessionId: string) => api.call('POST /chat/{id}/end', { params: { id: sessionId } }),
  };
}
