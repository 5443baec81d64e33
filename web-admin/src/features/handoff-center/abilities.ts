import type { Conversation, User } from '@chatbot-saas/shared/contracts';
import { isWithHuman, reaches } from '@chatbot-saas/shared/domain';

/** What the person at the screen can do with a conversation now. The server decides again. */
export interface Abilities {
  /** Nobody has it, or it is offered to this very person. */
  mayAccept: boolean;
  /** The assistant has it: a person may step in. */
  mayTakeOver: boolean;
  mayReply: boolean;
  mayRelease: boolean;
  mayEnd: boolean;
}

export function abilitiesOf(conversation: Conversation, user: Pick<User, '_id' | 'role'>): Abilities {
  const { status, assignedAgent, isAccepted } = conversation;
  const isOpen = status !== 'ended';
  const isMine = isOpen && assignedAgent === user._id;
  return {
    mayAccept: isWithHuman(status) && (assignedAgent === null || (isMine && !isAccepted)),
    mayTakeOver: status === 'active',
    mayReply: isMine,
    mayRelease: isMine,
    mayEnd: isMine || (isOpen && reaches(user.role, 'admin')),
  };
}
