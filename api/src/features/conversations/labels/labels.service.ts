import type { Conversation, Label } from '@chatbot-saas/contract';
import {
  type LabelColor,
  labelsAfter,
  MAX_CONVERSATION_LABELS,
  MAX_LABELS,
} from '@chatbot-saas/contract/domain';
import { AppError } from '@chatbot-saas/contract/errors';
import { invalidField, notFound, type Scope } from '../../../context/index.ts';
import * as tenants from '../../settings/tenant.service.ts';
import * as conversations from '../conversations.service.ts';
import * as store from './labels.store.ts';

function announce(scope: Scope, label: Label): Label {
  scope.publish('label.updated', { label });
  return label;
}

async function assertFree(scope: Scope, name: string, own?: string): Promise<void> {
  const holder = await store.findByName(scope.db, name);
  if (holder && holder._id !== own) {
    throw new AppError('label_taken', `There is a label named “${holder.name}” already.`);
  }
}

/** The lock of the workspace keeps two from getting the same name, or the last free place. */
export async function create(
  scope: Scope,
  { name, color, clientId = null }: { name: string; color: LabelColor; clientId?: string | null | undefined },
): Promise<Label> {
  await tenants.lock(scope);
  const earlier = clientId && (await store.findByClientId(scope.db, clientId));
  if (earlier) {
    if (earlier.name === name && earlier.color === color) return earlier;
    throw new AppError('client_id_reused', 'This clientId was used for a different label.');
  }
  await assertFree(scope, name);
  if ((await store.count(scope.db)) >= MAX_LABELS) {
    throw new AppError('state_conflict', `There are ${MAX_LABELS} labels already. Delete one first.`);
  }
  return announce(scope, await store.insert(scope.db, { name, color, clientId }));
}

export async function update(scope: Scope, id: string, change: store.LabelChange): Promise<Label> {
  await tenants.lock(scope);
  if (!(await store.find(scope.db, id))) throw notFound();
  if (change.name !== undefined) await assertFree(scope, change.name, id);
  const label = await store.update(scope.db, id, change);
  if (!label) throw notFound();
  return announce(scope, label);
}

export async function remove(scope: Scope, id: string): Promise<void> {
  if (!(await store.remove(scope.db, id))) throw notFound();
  scope.publish('label.deleted', { labelId: id });
}

/** With `seen`, what the caller had before them, what others have changed since stays. */
export function set(
  scope: Scope,
  ref: string,
  { labels: wanted, seen }: { labels: readonly string[]; seen?: readonly string[] | undefined },
): Promise<Conversation> {
  if (!seen) return change(scope, ref, wanted, () => wanted);
  const added = wanted.filter((id) => !seen.includes(id));
  return change(scope, ref, added, (held) => labelsAfter(held, seen, wanted));
}

export const add = (scope: Scope, ref: string, ids: readonly string[]): Promise<Conversation> =>
  change(scope, ref, ids, (held) => [...held, ...ids]);

export const takeOff = (scope: Scope, ref: string, ids: readonly string[]): Promise<Conversation> =>
  change(scope, ref, [], (held) => held.filter((id) => !ids.includes(id)));

/** Holds the labels before the conversation, as a deletion does. */
async function change(
  scope: Scope,
  ref: string,
  ids: readonly string[],
  next: (held: readonly string[]) => readonly string[],
): Promise<Conversation> {
  await assertHeld(scope, ids);
  const row = await conversations.lockRow(scope, ref);
  const labelIds = [...new Set(next(row.label_ids))];
  if (labelIds.length > MAX_CONVERSATION_LABELS) {
    throw new AppError('state_conflict', `A conversation has at most ${MAX_CONVERSATION_LABELS} labels.`);
  }
  await store.setOf(scope.db, row.id, labelIds);
  return conversations.announceById(scope, row.id);
}

/** No label of these goes before the transaction ends. `field` is what the refusal names. */
export async function assertHeld(scope: Scope, ids: readonly string[], field = 'labels'): Promise<void> {
  if (!(await store.hold(scope.db, [...new Set(ids)]))) throw invalidField(field, 'This label was deleted.');
}
