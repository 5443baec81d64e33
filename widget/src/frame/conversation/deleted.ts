import type { Message } from '@chatbot-saas/contract';
import * as texts from '#lazy-texts';

/** As people read them: a notice stands for a deleted message, and nothing for one that was taken back unseen. */
export const readable = (messages: readonly Message[]): readonly Message[] =>
  messages.flatMap((message) => {
    const { deleted } = message.metadata;
    if (!deleted) return message;
    return deleted.isHidden ? [] : { ...message, role: 'system', content: texts.deletedMessage };
  });
