import type { ConversationNote } from '@chatbot-saas/contract';
import { reaches } from '@chatbot-saas/contract/domain';
import { AppError } from '@chatbot-saas/contract/errors';
import {
  asStaff,
  invalidField,
  notFound,
  type Scope,
  type StaffActor,
  staffOf,
} from '../../../context/index.ts';
import type { Changed, ChangeSpan } from '../../../db/index.ts';
import * as members from '../../auth/members.service.ts';
import * as files from '../../files/files.service.ts';
import * as conversations from '../conversations.service.ts';
import * as mentions from './mentions.service.ts';
import * as store from './notes.store.ts';

interface Draft {
  content: string;
  mentions: readonly string[];
}

export async function list(scope: Scope, ref: string): Promise<ConversationNote[]> {
  const { id } = await conversations.getRow(scope, ref);
  await asStaff(scope);
  return (await store.list(scope.db, id)).map((note) => shown(scope, note));
}

/** The caller has become staff. */
export async function changed(scope: Scope, span: ChangeSpan): Promise<Changed<ConversationNote>[]> {
  const rows = await store.changed(scope.db, span);
  return rows.map(({ key, value }) => ({ key, value: shown(scope, value) }));
}

const reused = () => new AppError('client_id_reused', 'This clientId was used for a different note.');

interface NewOnly {
  files?: readonly string[] | undefined;
  clientId?: string | undefined;
}

export async function create(
  scope: Scope,
  ref: string,
  { clientId, files: sent = [], ...draft }: Draft & NewOnly,
): Promise<ConversationNote> {
  const { id: conversationId } = await conversations.getRow(scope, ref);
  const called = await knownOnly(scope, draft.mentions);
  await asStaff(scope);
  const made = await store.insert(scope.db, {
    conversationId,
    content: draft.content,
    mentions: called,
    authorId: staffOf(scope).id,
    clientId: clientId ?? null,
  });
  if (!made) throw reused();
  // A retry calls no one again; files that were removed since are no difference.
  if (!made.isNew && !made.note.files.every((file) => sent.includes(file.id))) throw reused();
  if (!made.isNew) return shown(scope, made.note);
  await files.hold(scope, sent, { holder: holderOf(made.note._id), conversationId });
  const note = shown(scope, await store.get(scope.db, made.note._id));
  scope.publish('note.added', { note });
  await mentions.call(scope, note);
  return note;
}

export async function update(scope: Scope, id: string, draft: Draft): Promise<ConversationNote> {
  const called = await knownOnly(scope, draft.mentions);
  const former = await lockOwn(scope, id);
  if (draft.content === '' && former.files.length === 0) throw invalidField('content', 'Required');
  const changed = await store.update(scope.db, id, { content: draft.content, mentions: called });
  const note = shown(scope, changed);
  scope.publish('note.changed', { note });
  await mentions.call(scope, note);
  return note;
}

export async function remove(scope: Scope, id: string): Promise<void> {
  const { conversationId, ...note } = await lockOwn(scope, id);
  await mentions.call(scope, shown(scope, { ...note, conversationId, mentions: [] }));
  await files.leaveHeld(scope, holderOf(id));
  await store.remove(scope.db, id);
  scope.publish('note.deleted', { _id: id, conversationId });
}

/** Once each; a note calls no one who is not in the team. */
async function knownOnly(scope: Scope, ids: readonly string[]): Promise<string[]> {
  const called = [...new Set(ids)];
  if (called.length === 0) return called;
  const known = new Set((await members.list(scope)).map(({ _id }) => _id));
  if (!called.every((id) => known.has(id))) {
    throw invalidField('mentions', 'Only members of the workspace can be mentioned.');
  }
  return called;
}

const holderOf = (id: string): files.Holder => ({ kind: 'note_id', id });

const shown = (scope: Scope, note: store.KeptNote): ConversationNote => files.withAddresses(scope, note);

const mayChange = (actor: StaffActor, { author }: store.KeptNote): boolean =>
  author?._id === actor.id || reaches(actor.role, 'admin');

/** The note, locked for a change by this member. */
async function lockOwn(scope: Scope, id: string): Promise<store.KeptNote> {
  await asStaff(scope);
  const note = await store.lock(scope.db, id);
  if (!note) throw notFound();
  if (!mayChange(staffOf(scope), note)) {
    throw new AppError('forbidden', 'Only the author of a note or an admin may change it.');
  }
  return note;
}
