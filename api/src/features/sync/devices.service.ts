import type { Erasure } from '@chatbot-saas/contract';
import { type Scope, staffOf } from '../../context/index.ts';
import * as store from './devices.store.ts';

/** A cache asks for what changed after `snapshot`; null: it has nothing yet, or starts over. */
export async function noteSync(scope: Scope, device: string, snapshot: string | null): Promise<void> {
  const { id } = staffOf(scope);
  await store.noteSeen(scope.db, device, id);
  if (snapshot !== null) await store.confirm(scope.db, device, id, snapshot);
}

/** The erasure waits for all caches. Called as it begins, and again as nothing is left at the server. */
export const addErasure = (scope: Scope, erasureId: string, isDone: boolean): Promise<void> =>
  store.addErasure(scope.db, erasureId, isDone);

export const listOfErasure = (scope: Scope, erasureId: string): Promise<Erasure['devices']> =>
  store.list(scope.db, erasureId);
