import { randomUUID } from 'node:crypto';
import { connectRealtime, createClient, type Realtime } from '@chatbot-saas/client';
import type { KeyOperations } from '@chatbot-saas/contract';

const addressOf = (name: string) =>
  `${name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll(' ', '.')}@example.com`;

/** `atEnd`: takes what ends a conversation, or closes a page, once the test is done with the visitor. */
type AtEnd = (cleanUp: () => void | Promise<void>) => void;

/** A visitor of a site, over the public API as the widget speaks it. */
export function visitorOf(server: string, apiKey: string, atEnd: AtEnd = () => {}) {
  const api = createClient<KeyOperations>({
    baseUrl: `${server}/api`,
    headers: () => ({ 'x-api-key': apiKey }),
  });
  const end = (sessionId: string) => api.call('POST /chat/{id}/end', { params: { id: sessionId } });
  const history = async (sessionId: string) =>
    (await api.call('GET /chat/{id}/history', { params: { id: sessionId }, query: {} })).data;

  return {
    /** Starts a conversation, of the visitor with that token, and says one thing, which the assistant answers. */
    async write(name: string, message = 'Where is my parcel?', visitorToken?: string) {
      const metadata = { userAgent: 'visitor', referrer: '', url: 'https://shop.example.com/' };
      const visitor = { name, email: addressOf(name) };
      const start = visitorToken
        ? createClient<KeyOperations>({
            baseUrl: `${server}/api`,
            headers: () => ({ 'x-api-key': apiKey, 'x-visitor-token': visitorToken }),
          })
        : api;
      const { sessionId, visitorToken: token } = await start.call('POST /chat/start', {
        body: { visitorId: `visitor_${randomUUID()}`, metadata, visitor },
      });
      // So that no visitor of this test waits for the next one's agent; some have ended it themselves by then.
      atEnd(async () => void (await end(sessionId).catch(() => undefined)));
      await api.call('POST /chat/message', { body: { sessionId, message } });
      return { sessionId, visitorToken: token };
    },
    /** Starts a conversation, says one thing and asks for a human. */
    async askForHuman(name: string, reason: string) {
      const { sessionId } = await this.write(name);
      const { handoff } = await api.call('POST /chat/{id}/handoff', {
        params: { id: sessionId },
        body: { reason, priority: 'high' },
      });
      return { sessionId, handoff };
    },
    say: (sessionId: string, message: string) =>
      api.call('POST /chat/message', { body: { sessionId, message } }),
    /** Says one thing, with a file. */
    async sendFile(sessionId: string, message: string, name: string, content: BlobPart) {
      const form = new FormData();
      form.append('file', new Blob([content]), name);
      const response = await fetch(`${server}/api/chat/${sessionId}/files`, {
        method: 'POST',
        headers: { 'x-api-key': apiKey },
        body: form,
      });
      const { file } = (await response.json()) as { file: { id: string } };
      await api.call('POST /chat/message', { body: { sessionId, message, files: [file.id] } });
    },
    hasSeen: (sessionId: string, seq: number) =>
      api.call('POST /chat/{id}/shown', { params: { id: sessionId }, body: { seq } }),
    end,
    history,
    /** What the team has said to this visitor, as the server holds it. */
    replies: async (sessionId: string) =>
      (await history(sessionId)).messages
        .filter(({ role }) => role === 'agent')
        .map(({ content }) => content),
    /** The visitor's open page. */
    async comeOnline(sessionId: string): Promise<Realtime> {
      const socket = connectRealtime({ url: server, auth: { apiKey, sessionId } });
      atEnd(socket.close);
      await new Promise<void>((resolve) => {
        const look = () => socket.getState() === 'online' && resolve();
        socket.subscribe(look);
        look();
      });
      return socket;
    },
  };
}
