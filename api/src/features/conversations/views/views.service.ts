import type { View, ViewDraft } from '@chatbot-saas/contract';
import { MAX_SHARED_VIEWS, MAX_VIEWS, reaches } from '@chatbot-saas/contract/domain';
import { AppError } from '@chatbot-saas/contract/errors';
import { asStaff, notFound, type Scope, staffOf } from '../../../context/index.ts';
import * as tenants from '../../settings/tenant.service.ts';
import * as store from './views.store.ts';

export async function list(scope: Scope): Promise<View[]> {
  await asStaff(scope);
  return store.list(scope.db, staffOf(scope).id);
}

/** The lock of the workspace keeps two calls from getting the last free place. */
export async function create(
  scope: Scope,
  { clientId = null, ...draft }: ViewDraft & { clientId?: string | null | undefined },
): Promise<View> {
  const { id } = staffOf(scope);
  await tenants.lock(scope);
  await asStaff(scope);
  const earlier = clientId && (await store.findByClientId(scope.db, clientId));
  if (earlier) {
    if (earlier.owner?._id === id && earlier.name === draft.name) return earlier;
    throw new AppError('client_id_reused', 'This clientId was used for a different view.');
  }
  if ((await store.countOf(scope.db, id)) >= MAX_VIEWS) {
    throw new AppError('state_conflict', `You have ${MAX_VIEWS} views already. Delete one first.`);
  }
  if (draft.shared) await assertMayShareOneMore(scope);
  return store.insert(scope.db, { ...draft, ownerId: id, clientId });
}

async function assertMayShareOneMore({ db }: Scope): Promise<void> {
  if ((await store.countShared(db)) < MAX_SHARED_VIEWS) return;
  throw new AppError(
    'state_conflict',
    `Your team shares ${MAX_SHARED_VIEWS} views already. Delete one first, or keep this one private.`,
  );
}

export async function update(
  scope: Scope,
  id: string,
  change: Partial<{ [K in keyof ViewDraft]: ViewDraft[K] | undefined }>,
): Promise<View> {
  // As when one is created.
  if (change.shared) await tenants.lock(scope);
  const view = await getEditable(scope, id);
  if (change.shared && !view.shared) await assertMayShareOneMore(scope);
  if (view.shared && change.shared === false && view.owner?._id !== staffOf(scope).id) {
    throw new AppError('forbidden', 'Only its owner can make this view private.');
  }
  return store.update(scope.db, id, change);
}

export async function remove(scope: Scope, id: string): Promise<void> {
  await getEditable(scope, id);
  await store.remove(scope.db, id);
}

/** Of a member who leaves. */
export async function removePrivate(scope: Scope, ownerId: string): Promise<void> {
  await asStaff(scope);
  await store.removePrivate(scope.db, ownerId);
}

/** Another member's own view is as if it were not there. */
async function getEditable(scope: Scope, id: string): Promise<View> {
  await asStaff(scope);
  const actor = staffOf(scope);
  const view = await store.find(scope.db, id);
  const isOwn = view?.owner?._id === actor.id;
  if (!view || !(view.shared || isOwn)) throw notFound();
  if (!isOwn && !reaches(actor.role, 'admin')) {
    throw new AppError('forbidden', 'Only its owner or an admin may change this view.');
  }
  return view;
}
