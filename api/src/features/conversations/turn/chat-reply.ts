import type { ChatReply, ReplyMetadata } from '@chatbot-saas/contract';
import type { Scope } from '../../../context/index.ts';
import type { ConversationRow } from '../conversation-row.ts';
import * as conversations from '../conversations.service.ts';
import type { KeptMessage } from '../messages/messages.service.ts';
import { replyForVisitor } from '../visitor/for-visitor.ts';
import * as turnCache from './turn-cache.ts';

/** Reports the conversation to the consoles, and the reply to the visitor. */
export async function announceReply(
  scope: Scope,
  row: ConversationRow,
  received: KeptMessage,
  reply: KeptMessage | null,
): Promise<ChatReply> {
  const { status, language, contact } = await conversations.announceById(scope, row.id);
  turnCache.keepSession(scope, row.session_id, { language, contactId: contact?._id ?? null });
  return toReply(status, received, reply);
}

/** Without a reply, a human has the conversation, or it has ended. */
export function toReply(
  status: ConversationRow['status'],
  received: KeptMessage,
  reply: KeptMessage | null,
): ChatReply {
  return {
    message: reply?.content ?? null,
    metadata: reply ? replyForVisitor(reply.metadata as ReplyMetadata) : null,
    status,
    messageId: (reply ?? received).id,
    seq: (reply ?? received).seq,
    received: { id: received.id, seq: received.seq, timestamp: received.timestamp },
  };
}
