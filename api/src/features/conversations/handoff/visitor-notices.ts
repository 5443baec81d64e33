import type { VisitorTexts } from '../../../assistant/visitor-texts/index.ts';
import type { Scope } from '../../../context/index.ts';
import type { ConversationRow } from '../conversation-row.ts';
import * as messages from '../messages/messages.service.ts';
import * as messageStore from '../messages/messages.store.ts';
import { textsForVisitor } from '../texts-for-visitor.ts';

export const noticesFor = async (scope: Scope, row: ConversationRow): Promise<VisitorTexts['notices']> =>
  (await textsForVisitor(scope, row)).notices;

/** Sends the notice once until an agent replies, however often the conversation is offered. */
export async function notifyVisitor(scope: Scope, row: ConversationRow, content: string): Promise<void> {
  if (await messageStore.hasNotice(scope.db, row.id, content)) return;
  await messages.append(scope, row, { role: 'system', content });
}
