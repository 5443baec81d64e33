import type { Message } from '@chatbot-saas/contract';
import { CURRENT, type VisitorApi } from '../network/visitor-api.ts';

/**
 * Says which of the agents' messages the visitor has in view. What fails is said again with the next message, or when
 * the page comes back.
 */
export function createShown(api: VisitorApi, sessionId: () => string | null) {
  let said = '';
  return (messages: readonly Message[]): void => {
    const seq = messages.findLast(({ role }) => role === 'agent')?.seq;
    const now = `${sessionId()} ${seq}`;
    if (!seq || document.hidden || now === said) return;
    said = now;
    api
      .call('POST /chat/{id}/shown', { params: CURRENT, body: { seq: messages.at(-1)?.seq ?? seq } })
      .catch(() => {
        if (said === now) said = '';
      });
  };
}
