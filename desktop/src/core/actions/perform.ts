import type { Conversation } from '@chatbot-saas/contract';
import { labelIds } from '@chatbot-saas/contract/domain';
import type { ConversationLink } from '../inbox/conversation-link.ts';
import type { ConversationAction, Seen } from './conversation-action.ts';

export type ActionLink = Pick<
  ConversationLink,
  | 'assign'
  | 'end'
  | 'fetchConversation'
  | 'handOff'
  | 'release'
  | 'reopen'
  | 'returnToAssistant'
  | 'setLabels'
  | 'snooze'
  | 'unsnooze'
>;

/** Answers the conversation as it is then, or null where the server does not say. */
export async function perform(
  link: ActionLink,
  id: string,
  action: ConversationAction,
  seen: Seen,
): Promise<Conversation | null> {
  const { visitorWroteAt } = seen;
  switch (action.type) {
    case 'assign':
      await link.assign(id, { agentId: action.member._id, reason: action.reason });
      return null;
    case 'escalate':
      await link.handOff(id, { reason: action.reason, isUrgent: true });
      return null;
    case 'reopen':
      return link.reopen(id);
    case 'end':
      await link.end(id, { reason: action.reason, note: action.note, visitorWroteAt });
      return null;
    case 'snooze':
      return link.snooze(id, { until: action.until, visitorWroteAt });
    case 'unsnooze':
      return link.unsnooze(id);
    case 'label':
      return link.setLabels(id, labelIds(action.labels), seen.labels);
    case 'release':
      return link.release(id);
    case 'returnToAssistant':
      return link.returnToAssistant(id, { visitorWroteAt });
  }
}
