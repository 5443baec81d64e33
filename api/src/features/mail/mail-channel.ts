import { languageTag } from '@chatbot-saas/contract/domain';
import { addressDigest, type Scope, SYSTEM } from '../../context/index.ts';
import * as conversations from '../conversations/conversations.service.ts';
import * as delivery from '../conversations/delivery/delivery.service.ts';
import { queueReturned } from '../conversations/handoff/for-team.service.ts';
import * as messages from '../conversations/messages/messages.service.ts';
import { MAILED_THREAD } from '../conversations/redaction/redaction.service.ts';
import { textsForVisitor } from '../conversations/texts-for-visitor.ts';
import type { Attempt, Channel } from '../deliveries/channel.ts';
import * as logos from '../settings/logo.service.ts';
import * as tenants from '../settings/tenant.service.ts';
import { messageIdOf, ownDomain, replyAddress } from './addresses.ts';
import * as received from './inbound/received.store.ts';
import * as mails from './mails.store.ts';
import { STOPPED } from './queue.service.ts';
import { replyMail } from './reply/reply-mail.ts';
import * as stops from './stops.store.ts';
import * as threads from './threads.store.ts';
import { trySend } from './try-send.ts';

const MOST_REFERENCES = 10;
const RIGHT_TO_LEFT = ['ar', 'fa', 'he', 'ur'];

interface Conversation {
  tenantId: string;
  id: string;
}

/** Mails what agents wrote to visitors who have not seen it. */
export const mailChannel: Channel<Conversation> = {
  name: 'mail',
  listDue: mails.listDue,
  findDestination: async ({ tenantId, services }, id) => (services.mailer.delivers ? { tenantId, id } : null),
  async attempt(services, { tenantId, id }, attempt) {
    const made = await services.openScope(tenantId, SYSTEM, (scope) => makeMail(scope, id, attempt));
    if (typeof made === 'string') return { status: 'skipped', wait: null, response: null, error: made };
    return trySend(services, made, attempt);
  },
  async settled(scope, id, attempt, { status }) {
    const { messageIds } = attempt.data as mails.MailData;
    if (status === 'delivered') await delivery.noteMailed(scope, id, messageIds);
    if (status === 'failed' && (await delivery.noteBounced(scope, id, messageIds)))
      await queueReturned(scope, await conversations.lockRow(scope, id));
  },
};

const SEEN = 'The visitor has seen it in the meantime.';
const GONE = 'The conversation is gone.';
const DELETED = 'What it was to bring has been deleted.';

/** The mail, or why there is no need for one any more. */
async function makeMail(scope: Scope, id: string, attempt: Attempt) {
  const { db, services, tenantId } = scope;
  const { to, messageIds, upTo, isConfirmed } = attempt.data as mails.MailData;
  // Locked: what is deleted meanwhile finds this mail under way, or is found deleted here.
  const row = await conversations.findLocked(scope, id);
  if (!row) return GONE;
  if (await stops.isStopped(db, addressDigest(tenantId, to))) return STOPPED;
  const thread = await messages.listUpTo(scope, id, upTo, messageIds.length + MAILED_THREAD);
  const replies = thread.filter((message) => messageIds.includes(message.id));
  if (replies.length === 0) return DELETED;
  if (!replies.some((message) => message.delivery === 'stored' || message.delivery === 'bounced'))
    return SEEN;

  const workspace = await tenants.widgetSource(scope);
  const texts = await textsForVisitor(scope, row, workspace);
  const { mailer, mailLinks } = services;
  const domain = ownDomain(mailer);
  const tag = languageTag(row.language ?? workspace.language ?? 'en') ?? 'en';
  const ownUrl = services.ownUrl();
  return replyMail({
    to,
    workspace: workspace.name,
    subject: row.mail_subject,
    language: { tag, direction: RIGHT_TO_LEFT.includes(tag.split('-')[0] ?? '') ? 'rtl' : 'ltr' },
    texts,
    replies,
    earlier: thread.filter((message) => !messageIds.includes(message.id) && message.role !== 'system'),
    isConfirmed,
    logo: await logos.ownLogo(scope),
    color: workspace.settings.chatWidget.primaryColor,
    openUrl: `${ownUrl}/c/${mailLinks.conversation({ tenantId, conversationId: id, email: to })}`,
    stopUrl: `${ownUrl}/mail/stop/${mailLinks.stop({ tenantId, email: to })}`,
    messageId: messageIdOf(attempt.id, domain),
    references: await referencesOf(scope, id, attempt, domain),
    replyTo: mailer.domain && replyAddress(await threads.replyToken(db, id), mailer.domain),
  });
}

/** The mails of the thread so far, oldest first: ours, and those of the visitor. */
async function referencesOf({ db }: Scope, id: string, attempt: Attempt, domain: string): Promise<string[]> {
  const sent = await mails.listSent(db, id, attempt.id, MOST_REFERENCES);
  const own = sent.map((one) => ({ messageId: messageIdOf(one.id, domain), at: one.at }));
  const theirs = await received.listMessageIds(db, id, MOST_REFERENCES);
  return [...own, ...theirs]
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .slice(-MOST_REFERENCES)
    .map(({ messageId }) => messageId);
}
