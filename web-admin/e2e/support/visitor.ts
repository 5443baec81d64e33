import { createClient } from '@chatbot-saas/client';
import type { KeyOperations } from '@chatbot-saas/contract';

/** A visitor who talks to the product over HTTP, as a widget would. */
export async function startVisitor(
  url: string,
  apiKey: string,
  visitor: { name?: string; email?: string } = {},
  metadata: Record<string, unknown> = {},
  { isTest = false, visitorToken }: { isTest?: boolean; visitorToken?: string } = {},
) {
  const api = createClient<KeyOperations>({
    baseUrl: `${url}/api`,
    headers: () => ({ 'x-api-key': apiKey, ...(visitorToken && { 'x-visitor-token': visitorToken }) }),
  });
  const { sessionId, visitorToken: token } = await api.call('POST /chat/start', {
    body: { visitorId: `visitor_${crypto.randomUUID()}`, metadata, visitor, isTest },
  });
  const params = { id: sessionId };
  return {
    sessionId,
    /** With it, the next conversation is one of the same visitor. */
    visitorToken: token,
    say: (message: string) => api.call('POST /chat/message', { body: { sessionId, message } }),
    async sayWith(message: string, file: File) {
      const body = new FormData();
      body.set('file', file, file.name);
      const headers = { 'x-api-key': apiKey };
      const address = `${url}/api/chat/${sessionId}/files`;
      const answer = (await (await fetch(address, { method: 'POST', headers, body })).json()) as {
        file: { id: string };
      };
      await api.call('POST /chat/message', { body: { sessionId, message, files: [answer.file.id] } });
    },
    visits: (url: string, title: string) =>
      api.call('POST /chat/{id}/page', { params, body: { url, title } }),
    hasSeen: (seq: number) => api.call('POST /chat/{id}/shown', { params, body: { seq } }),
    giveFeedback: (messageId: string, helpful: boolean, comment?: string) =>
      api.call('POST /chat/{id}/messages/{messageId}/feedback', {
        params: { ...params, messageId },
        body: { helpful, ...(comment !== undefined && { comment }) },
      }),
    askForHuman: async (reason = 'Customer requested human assistance') =>
      (await api.call('POST /chat/{id}/handoff', { params, body: { reason, priority: 'high' } })).handoff,
    cancelHandoff: () => api.call('POST /chat/{id}/handoff/cancel', { params }),
    history: async () => (await api.call('GET /chat/{id}/history', { params, query: {} })).data,
    end: () => api.call('POST /chat/{id}/end', { params }),
  };
}
export type Visitor = Awaited<ReturnType<typeof startVisitor>>;
