import type { Permission, Role } from '@chatbot-saas/shared/domain';

export interface StaffActor {
  readonly kind: 'staff';
  readonly id: string;
  readonly name: string;
  readonly role: Role;
  readonly sessionId: string;
}

/** An API key that is good. */
export interface KeyIdentity {
  readonly kind: 'key';
  readonly id: string;
  readonly permissions: readonly Permission[];
}

/** A call made with an API key, by a visitor's widget or a developer's program. */
export interface KeyActor extends KeyIdentity {
  /** Where the call came from, as limits count addresses. */
  readonly network: string;
  /** Whether a page in a browser sent it: `Origin` was there. */
  readonly isFromPage: boolean;
}

/** The product itself: jobs, and what happens before anyone is signed in. */
export interface SystemActor {
  readonly kind: 'system';
}

export type Actor = StaffActor | KeyActor | SystemActor;

export const SYSTEM: SystemActor = { kind: 'system' };

/** Whether a developer's program calls, and no page of a site: it may speak for many visitors. */
export const isProgram = (actor: Actor): boolean =>
  actor.kind === 'key' &&
  !actor.isFromPage &&
  actor.permissions.some((permission) => !permission.startsWith('chat:'));

/** The signed-in person. Endpoints for staff alone never see anyone else: this only tells the compiler. */
export function staffOf({ actor }: { actor: Actor }): StaffActor {
  if (actor.kind !== 'staff') throw new Error('This endpoint is for staff only');
  return actor;
}
