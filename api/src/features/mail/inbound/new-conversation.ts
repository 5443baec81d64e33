import { MAILED_CONVERSATIONS_AN_HOUR } from '@chatbot-saas/contract/domain';
import { ownTagOf } from '../../../assistant/visitor-language.ts';
import { newSessionId, type Scope } from '../../../context/index.ts';
import * as contacts from '../../contacts/contacts.service.ts';
import * as conversations from '../../conversations/conversations.service.ts';
import { addToConversation, type StoredMail } from './conversation-message.ts';
import * as store from './received.store.ts';

const MAIL_VISITOR = 'mail';

/** False where the workspace has got too many. */
export const mayOpen = async (scope: Scope): Promise<boolean> =>
  (await store.countOpenedLastHour(scope.db)) < MAILED_CONVERSATIONS_AN_HOUR;

/**
 * Opens a conversation for a mail to the workspace's own address, under a new contact: who the mail says it is from is a
 * claim, and joins it to no one. Returns false where the workspace has got too many.
 */
export async function openConversation(scope: Scope, mail: StoredMail, digest: Buffer): Promise<boolean> {
  if (!(await mayOpen(scope))) return false;
  const name = mail.from?.name || null;
  const email = mail.from?.address ?? null;
  const language = ownTagOf(mail.text);
  const visit = { name, email, language, page: null, referrer: null, userAgent: null, attributes: null };
  const { contactId } = await contacts.arrive(scope, visit, null);
  const opened = await conversations.open(scope, {
    sessionId: newSessionId(),
    contactId,
    visitorId: MAIL_VISITOR,
    visitorName: name,
    visitorEmail: email,
    language,
    metadata: {},
    isTest: false,
    channel: 'email',
    mailSubject: mail.subject,
    sent: null,
  });
  if (!opened) throw new Error('A conversation without a clientId was not opened.');
  const row = await conversations.lockRow(scope, opened.id);
  const { seq } = await addToConversation(scope, row, mail);
  await store.insert(scope.db, {
    digest,
    messageId: mail.messageId,
    conversationId: opened.id,
    outcome: 'message',
    seq,
    sender: email,
    subject: mail.subject,
    attachments: mail.attached.files,
  });
  return true;
}
