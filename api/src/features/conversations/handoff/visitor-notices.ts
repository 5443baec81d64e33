import { visitorLanguage } from '../../../assistant/visitor-language.ts';
import type { Scope } from '../../../context/index.ts';
import * as tenants from '../../settings/tenant.service.ts';
import type * as conversationStore from '../conversations.store.ts';
import * as messages from '../messages/messages.service.ts';
import * as messageStore from '../messages/messages.store.ts';
import { type NoticeTexts, noticeTextsIn } from './notice-texts.ts';

/** The server's texts in the visitor's language. */
export async function noticesFor(
  scope: Scope,
  { language }: Pick<conversationStore.ConversationRow, 'language'>,
): Promise<NoticeTexts> {
  const { assistant } = scope.services;
  return noticeTextsIn(
    visitorLanguage({
      message: null,
      conversation: language,
      workspace: (await tenants.turnSettings(scope)).language,
      base: assistant.latest(scope.tenantId)?.language ?? null,
    }),
  );
}

/** Sends the notice once until an agent replies, however often the conversation is offered. */
export async function notifyVisitor(
  scope: Scope,
  row: conversationStore.ConversationRow,
  content: string,
): Promise<void> {
  if (await messageStore.hasNotice(scope.db, row.id, content)) return;
  await messages.append(scope, row, { role: 'system', content });
}
