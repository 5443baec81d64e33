import { randomUUID } from 'node:crypto';
import type { credentials, registration, Session, Tenant, User } from '@chatbot-saas/shared/contracts';
import { AppError } from '@chatbot-saas/shared/errors';
import type * as z from 'zod';
import { isUniqueViolation } from '../../db/index.ts';
import { type Kernel, type Scope, type StaffActor, SYSTEM } from '../../kernel/index.ts';
import * as tenants from '../tenant/tenant.service.ts';
import { hashPassword, isPassword } from './passwords.ts';
import * as sessions from './sessions.store.ts';
import * as users from './users.store.ts';

type Registration = z.output<typeof registration>;
type Credentials = z.output<typeof credentials>;

/** Makes the tenant, its owner and their first session in one transaction. */
export async function register(kernel: Kernel, draft: Registration): Promise<Session> {
  const passwordHash = await hashPassword(draft.password);
  try {
    return await kernel.openScope(randomUUID(), SYSTEM, async (scope) => {
      await tenants.create(scope, { name: draft.tenantName, industry: draft.industry });
      const owner = await users.insert(scope.db, {
        name: draft.name,
        email: draft.email,
        role: 'owner',
        passwordHash,
      });
      return openSession(scope, owner._id);
    });
  } catch (error) {
    if (isUniqueViolation(error, 'users_email')) {
      throw new AppError('email_taken', 'An account with this email already exists.');
    }
    throw error;
  }
}

export async function login(kernel: Kernel, { email, password }: Credentials): Promise<Session> {
  const candidate = await sessions.findByEmail(kernel.platform, email);
  if (!(await isPassword(candidate?.password_hash ?? null, password)) || !candidate) {
    throw new AppError('invalid_credentials', 'Invalid email or password');
  }
  return kernel.openScope(candidate.tenant_id, SYSTEM, (scope) => openSession(scope, candidate.id));
}

async function openSession(scope: Scope, userId: string): Promise<Session> {
  const sessionId = await sessions.insert(scope.db, userId);
  const user = await users.recordLogin(scope.db, userId);
  const tenant = await tenants.get(scope);
  return { user, tenant, token: scope.kernel.tokens.sign({ userId, tenantId: scope.tenantId, sessionId }) };
}

/** Whose token this is. 401 for a token that is not ours, ran out, or whose session has ended. */
export async function authenticate(
  kernel: Kernel,
  token: string,
): Promise<{ tenantId: string; actor: StaffActor; expiresAt: Date }> {
  const claims = kernel.tokens.verify(token);
  const person = claims && (await sessions.findPerson(kernel.platform, claims));
  if (!claims || !person)
    throw new AppError('not_signed_in', 'Your session has ended. Please sign in again.');
  const { id, name, role, expires_at: expiresAt } = person;
  return {
    tenantId: claims.tenantId,
    actor: { kind: 'staff', id, name, role, sessionId: claims.sessionId },
    expiresAt,
  };
}

export async function me(scope: Scope, actor: StaffActor): Promise<{ user: User; tenant: Tenant }> {
  return { user: await users.get(scope.db, actor.id), tenant: await tenants.get(scope) };
}

export const updateProfile = (
  scope: Scope,
  actor: StaffActor,
  profile: { name: string; preferences?: User['preferences'] | undefined },
): Promise<User> => users.updateProfile(scope.db, actor.id, profile);

/** The token is dead once this commits; the session's open sockets are cut right after. */
export async function logout(scope: Scope, actor: StaffActor): Promise<void> {
  await sessions.remove(scope.db, actor.sessionId);
  scope.publish('session.ended', { sessionId: actor.sessionId });
}

/** Adds somebody to an existing tenant. */
export async function addMember(
  scope: Scope,
  member: { name: string; email: string; role: 'admin' | 'agent'; password: string },
): Promise<User> {
  const { password, ...person } = member;
  return users.insert(scope.db, { ...person, passwordHash: await hashPassword(password) });
}

export const listUsers = (scope: Scope): Promise<User[]> => users.list(scope.db);
