import type { ChallengeMode, Quotas } from '@chatbot-saas/contract/domain';
import type { KeyIdentity, StaffActor } from './actor.ts';

/** A member of a team, signed in. */
export interface SignedIn {
  tenantId: string;
  actor: StaffActor;
  mustChangePassword: boolean;
  /** When the session ends. */
  expiresAt: Date;
}

export interface AuthenticatedKey {
  tenantId: string;
  actor: KeyIdentity;
  /** For servers: in a page, anyone can read it. */
  isSecret: boolean;
  allowedOrigins: readonly string[];
  expiresAt: Date | null;
  /** The tenant's state when the key was read. */
  state: string;
  /** Addresses whose visitors may not write. */
  blocked: { has(address: string): boolean };
  /** When visitors do a proof of work. */
  challenge: ChallengeMode;
  /** A browser has sent this key although it is secret. */
  isSeenInBrowser: boolean;
  /** What the tenant's plan allows. */
  quotas: Quotas;
}

/** Verifies credentials. The auth and api-keys features implement it; HTTP only calls it. */
export interface Authentication {
  /** Throws 401 for a session that does not exist or has ended. */
  signedIn(token: string): Promise<SignedIn>;
  /** Throws 401 for a key that is not usable. */
  key(apiKey: string): Promise<AuthenticatedKey>;
  /** As `key`, perhaps from a cache: then `isRecent` is false, and the caller must re-check `state` before it acts. */
  cachedKey(apiKey: string): Promise<AuthenticatedKey & { isRecent: boolean }>;
  /** Counts one call for the key's statistics. */
  countCall(key: AuthenticatedKey): void;
  /** Notes that a browser has sent a secret key. */
  noteBrowser(key: Pick<AuthenticatedKey, 'tenantId' | 'actor'>): void;
  /** The sites that may frame the widget of the key with that public id; none: any site may. */
  listFramingSites(publicId: string): Promise<string[]>;
}
