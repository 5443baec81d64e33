import type { Permission, Role } from '@chatbot-saas/contract/domain';

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
  /** The caller's network, as rate limits count addresses. */
  readonly network: string;
  /** True if a browser page sent the call: it has an `Origin` header. */
  readonly isFromPage: boolean;
  /** The secret of the visitor's browser, as the call brought it: not yet checked. */
  readonly visitorToken: string | null;
}

/** The product itself: scheduled jobs, and work before sign-in. */
export interface SystemActor {
  readonly kind: 'system';
}

export type Actor = StaffActor | KeyActor | SystemActor;

export const SYSTEM: SystemActor = { kind: 'system' };

/** True for a developer's program, which may act for many visitors. False for a page in a browser. */
export const isProgram = (actor: Actor): boolean =>
  actor.kind === 'key' &&
  !actor.isFromPage &&
  actor.permissions.some((permission) => !permission.startsWith('chat:'));

/** The signed-in person. The router already refuses everyone else; this narrows the type. */
export function staffOf({ actor }: { actor: Actor }): StaffActor {
  if (actor.kind !== 'staff') throw new Error('This endpoint is for staff only');
  return actor;
}
