import type { Conversation, User } from '@chatbot-saas/contract';
import { isWithHuman, reaches } from '@chatbot-saas/contract/domain';

/** What the person at the screen can do with a conversation now. The server decides again. */
export interface Abilities {
  /** It is unassigned, or offered to this user. */
  mayAccept: boolean;
  /** The assistant has it and a person may step in, or a colleague has it and an admin may. */
  mayTakeOver: boolean;
  /** To a colleague. */
  mayHandOver: boolean;
  mayEscalate: boolean;
  mayReply: boolean;
  /** It is only offered: the first reply accepts it. */
  replyAccepts: boolean;
  mayRelease: boolean;
  maySnooze: boolean;
  mayUnsnooze: boolean;
  mayReturnToAssistant: boolean;
  /** It has ended, and this user, or no agent, had it. */
  mayReopen: boolean;
  mayEnd: boolean;
}

export function abilitiesOf(conversation: Conversation, user: Pick<User, '_id' | 'role'>): Abilities {
  const { status, assignedAgent, isAccepted, snoozedUntil } = conversation;
  const isOpen = status !== 'ended';
  const isMine = isOpen && assignedAgent === user._id;
  const isAdmin = reaches(user.role, 'admin');
  const isTheirs = isOpen && assignedAgent !== null && !isMine;
  const mayDirect = isWithHuman(status) && (isMine || isAdmin);
  return {
    mayAccept: isWithHuman(status) && (assignedAgent === null || (isMine && !isAccepted)),
    mayTakeOver: status === 'active' || (isTheirs && isAdmin),
    mayHandOver: isOpen && (!isTheirs || isAdmin),
    mayEscalate: (status === 'active' || status === 'transferred') && (!isTheirs || isAdmin),
    mayReply: isMine,
    replyAccepts: isMine && !isAccepted,
    mayRelease: isMine,
    maySnooze: mayDirect,
    mayUnsnooze: mayDirect && snoozedUntil !== null,
    mayReturnToAssistant: mayDirect,
    mayReopen: !isOpen && (assignedAgent === null || assignedAgent === user._id || isAdmin),
    mayEnd: isOpen && (!isTheirs || isAdmin),
  };
}

/** The visitor waits for this person: it is theirs, or offered to them, and an agent has not spoken last. */
export function needsReply(
  {
    status,
    assignedAgent,
    lastMessage,
    snoozedUntil,
  }: Pick<Conversation, 'status' | 'assignedAgent' | 'lastMessage' | 'snoozedUntil'>,
  userId: string,
): boolean {
  const isTheirs = isWithHuman(status) && assignedAgent === userId && snoozedUntil === null;
  return isTheirs && lastMessage?.role !== 'agent';
}
