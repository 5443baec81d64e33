import { visitorError } from '../../assistant/visitor-texts/visitor-error.ts';
import { addressDigest, type Services, SYSTEM } from '../../context/index.ts';
import * as apiKeys from '../api-keys/api-keys.service.ts';
import * as contacts from '../contacts/contacts.service.ts';
import * as conversations from '../conversations/conversations.service.ts';

const badLink = () => visitorError('invalid_mail_link', (texts) => texts.badLink);

/**
 * Opens the conversation that was mailed about, and confirms the address that the link went to. It gives this one
 * conversation and no others of the contact: a mail may be read by others than who chatted.
 */
export async function open(
  services: Services,
  token: string,
): Promise<{ sessionId: string; apiKey: string }> {
  const link = services.mailLinks.readConversation(token);
  if (!link) throw badLink();
  if (link.isOver) throw visitorError('invalid_mail_link', (texts) => texts.oldLink);
  const gone = () => visitorError('invalid_mail_link', (texts) => texts.chatGone);
  return services.openScope(link.tenantId, SYSTEM, async (scope) => {
    const row = await conversations.findRow(scope, link.conversationId);
    const apiKey = row && (await apiKeys.findPublishable(scope));
    if (!row || !apiKey || row.contact_is_blocked) throw gone();
    const { contact_id: contactId, contact_email: email } = row;
    if (contactId && email && addressDigest(link.tenantId, email).equals(link.address)) {
      await contacts.confirmEmail(scope, contactId, email);
    }
    return { sessionId: row.session_id, apiKey };
  });
}
