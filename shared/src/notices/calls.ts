import type { Conversation } from '../contracts/endpoints/conversations.ts';
import { isWithHuman } from '../domain/conversation.ts';

/** Whose help a conversation asks for, as one person sees it: theirs, anybody's, or not theirs. */
export type Calls = 'me' | 'team' | 'nobody';

/** `me`: offered to this person, who has not taken it yet. `nobody`: over, taken, or offered to somebody else. */
export function whomItCalls(
  { status, isAccepted, assignedAgent }: Pick<Conversation, 'status' | 'isAccepted' | 'assignedAgent'>,
  userId: string,
): Calls {
  if (!isWithHuman(status) || isAccepted) return 'nobody';
  if (assignedAgent === null) return 'team';
  return assignedAgent === userId ? 'me' : 'nobody';
}
