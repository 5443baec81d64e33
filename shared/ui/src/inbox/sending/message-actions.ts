import type { Message } from '@chatbot-saas/contract';

/** What can be done with a stored message. The same object until one of it changes. */
export interface MessageActions {
  mayDelete(message: Message): boolean;
  onAskDelete(message: Message): void;
}
