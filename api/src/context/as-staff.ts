import { becomeStaff } from '../db/index.ts';
import { staffOf } from './actor.ts';
import type { Scope } from './scope.ts';

/** Lets a member's transaction read what the team keeps to itself; no visitor's transaction gets there. */
export async function asStaff(scope: Scope): Promise<void> {
  staffOf(scope);
  await becomeStaff(scope.db);
}

/** As `asStaff`, for a job. */
export async function asJob({ actor, db }: Scope): Promise<void> {
  if (actor.kind !== 'system') throw new Error('This is for jobs only');
  await becomeStaff(db);
}
