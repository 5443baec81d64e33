import type { ReplyAction, SavedReply, SavedReplyDraft } from '@chatbot-saas/contract';
import { AppError } from '@chatbot-saas/contract/errors';
import { MAX_SAVED_REPLIES } from '@chatbot-saas/contract/saved-replies';
import {
  asStaff,
  invalidField,
  notFound,
  type Scope,
  sha256,
  staffOf,
  staleVersion,
} from '../../context/index.ts';
import type { Changed, ChangeSpan } from '../../db/index.ts';
import * as members from '../auth/members.service.ts';
import * as labels from '../conversations/labels/labels.service.ts';
import * as files from '../files/files.service.ts';
import * as store from './saved-replies.store.ts';
import * as uses from './uses.store.ts';

export async function list(
  scope: Scope,
  query: store.ReplyQuery,
): Promise<{ replies: SavedReply[]; total: number }> {
  await asStaff(scope);
  const { replies, total } = await store.page(scope.db, staffOf(scope).id, query);
  return { replies: replies.map((reply) => files.withAddresses(scope, reply)), total };
}

export async function create(
  scope: Scope,
  { clientId, ...draft }: SavedReplyDraft & { clientId?: string | undefined },
): Promise<SavedReply> {
  const viewer = await staffThatWrites(scope);
  const digest = sha256(JSON.stringify([viewer, draft]));
  const earlier = clientId ? await store.findByClientId(scope.db, viewer, clientId) : null;
  if (earlier) {
    if (earlier.reply && earlier.digest?.equals(digest)) return files.withAddresses(scope, earlier.reply);
    throw new AppError('client_id_reused', 'This clientId was used for a different saved reply.');
  }
  await assertActionsFit(scope, draft.actions);
  await assertShortcutFree(scope, viewer, draft.shortcut);
  await assertNotTooMany(scope, viewer, draft.visibility);
  const { files: held, ...rest } = draft;
  const id = await store.insert(scope.db, viewer, rest, clientId ? { clientId, digest } : null);
  await files.hold(scope, held, { holder: holderOf(id) });
  return files.withAddresses(scope, await store.get(scope.db, viewer, id));
}

/** Throws `stale_version` with the present reply if its `version` has changed. */
export async function update(
  scope: Scope,
  id: string,
  {
    version,
    files: held,
    ...change
  }: store.ReplyChange & { files?: string[] | undefined; version?: number | undefined },
): Promise<SavedReply> {
  const viewer = await staffThatWrites(scope);
  const former = await store.lock(scope.db, viewer, id);
  if (!former) throw notFound();
  if (version !== undefined && version !== former.version)
    throw staleVersion({ reply: files.withAddresses(scope, former) });
  const { visibility = former.visibility, shortcut = former.shortcut } = change;
  const isHidden = visibility === 'mine' && former.visibility === 'workspace';
  if (isHidden && former.author !== viewer)
    throw new AppError('forbidden', 'Only the person who wrote this reply can make it private.');
  if (change.actions) await assertActionsFit(scope, change.actions);
  // A colleague may have given it to another one since, which keeps no one from correcting the text.
  if (shortcut !== former.shortcut || visibility !== former.visibility)
    await assertShortcutFree(scope, viewer, shortcut, id);
  if (visibility !== former.visibility) await assertNotTooMany(scope, viewer, visibility);
  if (isHidden) await store.buryForOthers(scope.db, id);
  if (held) await files.hold(scope, held, { holder: holderOf(id) });
  return files.withAddresses(scope, await store.update(scope.db, viewer, id, change));
}

export async function remove(scope: Scope, id: string): Promise<void> {
  await asStaff(scope);
  const viewer = staffOf(scope).id;
  if (!(await store.find(scope.db, viewer, id))) throw notFound();
  await files.leaveHeld(scope, holderOf(id));
  if (!(await store.remove(scope.db, viewer, id))) throw notFound();
}

/** Of a member who leaves. */
export async function removePrivate(scope: Scope, ownerId: string): Promise<void> {
  await asStaff(scope);
  await files.leavePrivateReplies(scope, ownerId);
  await store.removePrivate(scope.db, ownerId);
}

/**
 * Counts that a message was sent with it. One that was deleted, or is a colleague's own, counts nowhere: the message was
 * written all the same.
 */
export async function noteUse(scope: Scope, id: string, conversationId: string): Promise<void> {
  await asStaff(scope);
  await uses.add(scope.db, { viewer: staffOf(scope).id, id, conversationId });
}

export async function changed(scope: Scope, span: ChangeSpan): Promise<Changed<SavedReply>[]> {
  await asStaff(scope);
  const rows = await store.changed(scope.db, staffOf(scope).id, span);
  return rows.map(({ key, value }) => ({ key, value: files.withAddresses(scope, value) }));
}

const holderOf = (id: string): files.Holder => ({ kind: 'reply_id', id });

/** One at a time in a workspace, so that of two equal shortcuts the second is refused with a sentence. */
async function staffThatWrites(scope: Scope): Promise<string> {
  await asStaff(scope);
  await store.lockWriting(scope.db);
  return staffOf(scope).id;
}

async function assertShortcutFree(scope: Scope, viewer: string, shortcut: string, own?: string) {
  const holder = shortcut && (await store.findByShortcut(scope.db, viewer, shortcut));
  if (!holder || holder._id === own) return;
  throw new AppError('state_conflict', `“${holder.title}” already has the shortcut ${shortcut}.`);
}

async function assertNotTooMany(scope: Scope, viewer: string, visibility: SavedReply['visibility']) {
  if ((await store.count(scope.db, visibility === 'mine' ? viewer : null)) < MAX_SAVED_REPLIES) return;
  throw new AppError(
    'state_conflict',
    `At most ${MAX_SAVED_REPLIES} replies can be saved. Delete some first.`,
  );
}

async function assertActionsFit(scope: Scope, actions: readonly ReplyAction[]) {
  for (const [index, action] of actions.entries()) {
    if (action.type === 'label') await labels.assertHeld(scope, action.labels, `actions.${index}.labels`);
    if (action.type !== 'assign' || action.agentId === 'me') continue;
    const member = await members.find(scope, action.agentId);
    if (!member) throw invalidField(`actions.${index}.agentId`, 'Choose someone who is in the team');
  }
}
