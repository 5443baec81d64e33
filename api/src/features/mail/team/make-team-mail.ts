import type { Conversation, User } from '@chatbot-saas/contract';
import {
  INTERFACE_LANGUAGES,
  type InterfaceLanguage,
  isWithHuman,
  type TeamMailKind,
} from '@chatbot-saas/contract/domain';
import type { Mail, Scope } from '../../../context/index.ts';
import * as conversations from '../../conversations/conversations.service.ts';
import type { Attempt } from '../../deliveries/channel.ts';
import * as logos from '../../settings/logo.service.ts';
import * as tenants from '../../settings/tenant.service.ts';
import { messageIdOf, ownDomain } from '../addresses.ts';
import { teamMail } from './team-mail.ts';
import * as mails from './team-mails.store.ts';
import { TEAM_TEXTS } from './texts/index.ts';

/** The visitor still waits. */
const STILL_OPEN: Record<TeamMailKind, (conversation: Conversation, member: User) => boolean> = {
  waiting: ({ status, isAccepted }) => isWithHuman(status) && !isAccepted,
  assigned: ({ status, isAccepted, assignedAgent, lastMessage }, { _id }) =>
    isWithHuman(status) && isAccepted && assignedAgent === _id && lastMessage?.role === 'user',
};

/** The mail as it is now; null: nothing of it is open any more. */
export async function makeTeamMail(scope: Scope, member: User, attempt: Attempt): Promise<Mail | null> {
  const { services, tenantId } = scope;
  const kind = mails.kindOf(attempt.event);
  const { conversationIds } = attempt.data as mails.TeamMailData;
  const known = await conversations.mapByIds(scope, conversationIds);
  const open = conversationIds.flatMap((id) => {
    const conversation = known.get(id);
    return conversation && STILL_OPEN[kind](conversation, member) ? [conversation] : [];
  });
  if (open.length === 0) return null;
  const workspace = await tenants.widgetSource(scope);
  const language = languageOf(member, workspace.language);
  const ownUrl = services.ownUrl();
  return teamMail({
    kind,
    to: member.email,
    workspace: workspace.name,
    language,
    timezone: member.preferences.timezone,
    texts: TEAM_TEXTS[language],
    conversations: open,
    logo: await logos.ownLogo(scope),
    color: workspace.settings.chatWidget.primaryColor,
    ownUrl,
    stopUrl: `${ownUrl}/mail/stop/${services.mailLinks.memberStop({ tenantId, userId: member._id, kind })}`,
    messageId: messageIdOf(attempt.id, ownDomain(services.mailer)),
  });
}

/** The member's own, else the workspace's. */
const languageOf = ({ preferences }: User, workspace: string | null): InterfaceLanguage =>
  preferences.language ?? INTERFACE_LANGUAGES.find((one) => one === workspace) ?? 'en';
