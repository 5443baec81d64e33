import type { Conversation, User } from '@chatbot-saas/contract';
import { isWithHuman, type TeamNoticeKind } from '@chatbot-saas/contract/domain';
import type { Mail, Scope } from '../../../context/index.ts';
import * as conversations from '../../conversations/conversations.service.ts';
import type { Attempt } from '../../deliveries/channel.ts';
import { envelopeOf } from './envelope.ts';
import * as notices from './notices.store.ts';
import { teamMail } from './team-mail.ts';
import type * as mails from './team-mails.store.ts';

/** The visitor still waits. */
const STILL_OPEN: Record<
  Exclude<TeamNoticeKind, 'mention'>,
  (conversation: Conversation, member: User) => boolean
> = {
  waiting: ({ status, isAccepted }) => isWithHuman(status) && !isAccepted,
  assigned: ({ status, isAccepted, assignedAgent, lastMessage }, { _id }) =>
    isWithHuman(status) && isAccepted && assignedAgent === _id && lastMessage?.role === 'user',
};

/** The mail as it is now; null: nothing of it is open any more. */
export async function makeTeamMail(
  scope: Scope,
  member: User,
  kind: TeamNoticeKind,
  attempt: Attempt,
): Promise<Mail | null> {
  const { conversationIds } = attempt.data as mails.TeamMailData;
  const known = await conversations.mapByIds(scope, conversationIds);
  const unread = new Set(
    kind === 'mention' ? await notices.listMentioned(scope.db, member._id, conversationIds) : [],
  );
  const open = conversationIds.flatMap((id) => {
    const conversation = known.get(id);
    const isOpen =
      conversation && (kind === 'mention' ? unread.has(id) : STILL_OPEN[kind](conversation, member));
    return isOpen ? [conversation] : [];
  });
  if (open.length === 0) return null;
  return teamMail({ ...(await envelopeOf(scope, member, kind, attempt)), kind, conversations: open });
}
