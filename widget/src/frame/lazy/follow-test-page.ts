import { visitorHeaders } from '../network/visitor-api.ts';
import type { Chat } from '../store/chat.ts';

/** Our own test pages ask example questions, and leave no conversation open. */
export function followTestPage(chat: Chat, apiKey: string): void {
  addEventListener('message', ({ origin, data }) => {
    if (origin === location.origin && data?.ask) chat.send(data.ask);
  });
  addEventListener('pagehide', () => {
    const id = chat.sessionId();
    const headers = id && visitorHeaders(apiKey, id);
    // Outlives this page, which is on its way out.
    if (headers) fetch('/api/chat/current/end', { method: 'POST', headers, keepalive: true });
  });
}
