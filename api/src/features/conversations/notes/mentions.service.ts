import type { ConversationNote, Mention } from '@chatbot-saas/contract';
import { asStaff, pageOf, type Scope, staffOf } from '../../../context/index.ts';
import * as files from '../../files/files.service.ts';
import * as mail from '../../mail/team/mentions.service.ts';
import * as conversations from '../conversations.service.ts';
import * as store from './mentions.store.ts';

interface Query {
  unread?: '1' | undefined;
  limit: number;
  cursor?: string | undefined;
}

/** What calls the caller, newest first. */
export async function list(
  scope: Scope,
  { unread, limit, cursor }: Query,
): Promise<{ mentions: Mention[]; unread: number; nextCursor: string | null }> {
  const { id: userId } = staffOf(scope);
  await asStaff(scope);
  const rows = await store.list(scope.db, userId, {
    isUnread: unread !== undefined,
    before: cursor ?? null,
    limit: limit + 1,
  });
  const { page, nextCursor } = pageOf(rows, limit, ({ id }) => id);
  return {
    mentions: await withConversations(scope, page),
    unread: await store.countUnread(scope.db, userId),
    nextCursor,
  };
}

export async function read(scope: Scope, ids: readonly string[]): Promise<{ unread: number }> {
  const { id: userId } = staffOf(scope);
  await asStaff(scope);
  const read = await store.read(scope.db, userId, ids);
  if (read.length > 0) {
    scope.publish('mentions.read', { userId, ids: read });
    for (const id of await store.listConversations(scope.db, userId, read)) await settle(scope, id, [userId]);
  }
  return { unread: await store.countUnread(scope.db, userId) };
}

/** Calls those whom the note names now, and no one twice. Its author knows of it already. */
export async function call(scope: Scope, note: ConversationNote): Promise<void> {
  const userIds = note.mentions.filter((id) => id !== note.author?._id);
  const former = await store.keepOnly(scope.db, note._id, userIds);
  if (former.length > 0) await settle(scope, note.conversationId, former);
  const added = await store.add(scope.db, note._id, userIds);
  if (added.length === 0) return;
  const conversation = await conversations.get(scope, note.conversationId);
  await mail.noteMentions(
    scope,
    note.conversationId,
    added.map(({ userId }) => userId),
  );
  for (const { id, userId } of added) {
    scope.publish('mention.added', { userId, mention: { _id: id, note, conversation, readAt: null } });
  }
}

/** Those who have nothing left to read there need no mail. */
async function settle(scope: Scope, conversationId: string, userIds: readonly string[]): Promise<void> {
  const done = await store.listWithoutUnread(scope.db, conversationId, userIds);
  if (done.length > 0) await mail.dropMentions(scope, conversationId, done);
}

async function withConversations(scope: Scope, page: readonly store.Called[]): Promise<Mention[]> {
  const known = await conversations.mapByIds(
    scope,
    page.map(({ note }) => note.conversationId),
  );
  return page.flatMap(({ id, note, readAt }) => {
    const conversation = known.get(note.conversationId);
    return conversation ? [{ _id: id, note: files.withAddresses(scope, note), conversation, readAt }] : [];
  });
}
