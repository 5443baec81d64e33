import { becomeStaff } from '../db/index.ts';
import { staffOf } from './actor.ts';
import type { Scope } from './scope.ts';

/** Lets a member's transaction read what the team keeps to itself; no visitor's transaction gets there. */
export async function asStaff(scope: Scope): Promise<void> {
  staffOf(scope);
  await becomeStaff(scope.db);
}
