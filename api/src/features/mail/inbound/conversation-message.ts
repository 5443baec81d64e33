import { MAX_MESSAGE_LENGTH } from '@chatbot-saas/contract/domain';
import { ownTagOf } from '../../../assistant/visitor-language.ts';
import { newSessionId, type Scope } from '../../../context/index.ts';
import * as quota from '../../billing/quota/quota.service.ts';
import * as contacts from '../../contacts/contacts.service.ts';
import type { ConversationRow } from '../../conversations/conversation-row.ts';
import * as conversations from '../../conversations/conversations.service.ts';
import { queueAnswered } from '../../conversations/handoff/for-team.service.ts';
import * as snooze from '../../conversations/life-cycle/snooze.service.ts';
import * as messages from '../../conversations/messages/messages.service.ts';
import { textsForVisitor } from '../../conversations/texts-for-visitor.ts';
import * as assistant from '../../conversations/turn/mailed.service.ts';
import * as tenants from '../../settings/tenant.service.ts';
import * as threads from '../threads.store.ts';
import type { Attached } from './attachments.ts';
import { missingLines } from './missing-files.ts';
import type { Mail } from './read/mail.ts';

type Row = ConversationRow;

const LONGEST_QUOTE = 20_000;

/** A mail, with what is stored of its files. */
export interface StoredMail extends Mail {
  readonly attached: Attached;
}

interface Stored {
  conversationId: string;
  seq: number;
}

/**
 * Adds the mail to its conversation, as what the visitor says. The caller holds the lock. Where no agent has the
 * conversation, the team gets it, unless the workspace has the assistant answer mail to its own address.
 */
export async function addToConversation(scope: Scope, locked: Row, mail: StoredMail): Promise<Stored> {
  const reactivated = await conversations.reactivate(scope, locked);
  const row = reactivated.status === 'ended' ? await continued(scope, reactivated) : reactivated;
  const { content, cut } = await contentOf(scope, row, mail);
  const { ids, files } = mail.attached;
  const said = {
    role: 'user' as const,
    content,
    language: ownTagOf(mail.text),
    metadata: {
      mail: {
        from: mail.from?.address ?? '',
        subject: mail.subject,
        quoted: (cut + mail.quoted).slice(0, LONGEST_QUOTE).toWellFormed() || null,
        files: [...files],
      },
    },
  };
  const sent = ids.length > 0 ? { ids, owner: { conversationId: null, memberId: null } } : null;
  const message = await messages.append(scope, row, said, null, sent);
  await snooze.wake(scope, row);
  if (row.visitor_messages === 0) quota.countConversation(scope);
  const { settings, limits } = await tenants.turnSettings(scope);
  const isAnswered =
    settings.mail.assistantAnswers &&
    isForAssistant(scope, row, mail) &&
    (await quota.takeAnswerIfLeft(scope, limits));
  if (!isAnswered) quota.countMessage(scope);
  if (isAnswered) await assistant.answerLater(scope, row, message.seq);
  if (!isAnswered && row.status === 'active' && settings.handoff.enabled) await queueAnswered(scope, row);
  else await conversations.announceById(scope, row.id);
  return { conversationId: row.id, seq: message.seq };
}

/** The assistant answers mail where that will be mailed, and no file has to be looked at. */
const isForAssistant = (
  { services }: Scope,
  { status, channel, visitor_email: email }: Row,
  { attachments, text }: StoredMail,
): boolean =>
  status === 'active' &&
  channel === 'email' &&
  email !== null &&
  services.mailer.delivers &&
  attachments.length === 0 &&
  text.trim() !== '';

/** What fits into a message; the rest is with what was quoted. */
async function contentOf(scope: Scope, row: Row, { text: said, attached }: StoredMail) {
  const texts = await textsForVisitor(scope, row);
  const lines = missingLines(attached.missing, texts);
  const isEmpty = lines === '' && attached.ids.length === 0;
  const text = said.trim() || (isEmpty ? texts.mail.noText : '');
  const rest = lines && `\n\n${lines}`.slice(0, MAX_MESSAGE_LENGTH / 2).toWellFormed();
  const most = MAX_MESSAGE_LENGTH - rest.length - 1;
  const fits = text.length <= MAX_MESSAGE_LENGTH - rest.length;
  const shown = fits ? text : `${text.slice(0, most).toWellFormed()}…`;
  return { content: (shown + rest).trim(), cut: fits ? '' : `${text.slice(most)}\n\n` };
}

/** A conversation that has ended for good goes on in a new one, as in the chat. Later mail to its address goes there. */
async function continued(scope: Scope, ended: Row): Promise<Row> {
  const contactId = ended.contact_id ?? (await newContact(scope, ended));
  const opened = await conversations.open(scope, {
    sessionId: newSessionId(),
    contactId,
    visitorId: ended.visitor_id,
    visitorName: ended.visitor_name,
    visitorEmail: ended.visitor_email,
    language: ended.language,
    metadata: {},
    isTest: ended.is_test,
    channel: ended.channel,
    mailSubject: ended.mail_subject,
    sent: null,
  });
  if (!opened) throw new Error('A conversation without a clientId was not opened.');
  await threads.continueIn(scope.db, ended.id, opened.id);
  return conversations.lockRow(scope, opened.id);
}

async function newContact(scope: Scope, { visitor_name: name, visitor_email: email, language }: Row) {
  const visit = { name, email, language, page: null, referrer: null, userAgent: null, attributes: null };
  return (await contacts.arrive(scope, visit, null)).contactId;
}
