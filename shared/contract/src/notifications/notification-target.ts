import { isWithHuman } from '../domain/conversation.ts';
import type { Conversation } from '../endpoints/conversations.ts';

/** Who should be notified of a conversation, as one user sees it: this user, the whole team, or neither. */
export type NotificationTarget = 'me' | 'team' | 'none';

/** `me`: offered to this user, who has not accepted yet. `none`: ended, accepted, snoozed, or offered to another agent. */
export function notificationTarget(
  {
    status,
    isAccepted,
    assignedAgent,
    snoozedUntil,
  }: Pick<Conversation, 'status' | 'isAccepted' | 'assignedAgent' | 'snoozedUntil'>,
  userId: string,
): NotificationTarget {
  if (!isWithHuman(status) || isAccepted || snoozedUntil !== null) return 'none';
  if (assignedAgent === null) return 'team';
  return assignedAgent === userId ? 'me' : 'none';
}
