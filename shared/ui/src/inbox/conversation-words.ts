import { givenName, lastLine, shortId } from '@chatbot-saas/contract/notifications';
import { t } from '@lingui/core/macro';

export { onOneLine } from '@chatbot-saas/contract/rich-text';

export function visitorName(conversation: Parameters<typeof givenName>[0]): string {
  const id = shortId(conversation);
  return givenName(conversation) ?? t`Visitor ${id}`;
}

export function preview(conversation: Parameters<typeof lastLine>[0]): string {
  const line = lastLine(conversation);
  // Only a message with files may have no text.
  if (line === '') return t`Sent a file`;
  return line ?? t`No messages yet`;
}
