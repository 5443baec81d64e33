import { randomBytes } from 'node:crypto';
import type { passwordChange, passwordReset, User } from '@chatbot-saas/contract';
import { AppError } from '@chatbot-saas/contract/errors';
import type * as z from 'zod';
import { type Services, SYSTEM, sha256, staffOf } from '../../context/index.ts';
import type { TransactionRunner } from '../../context/serve.ts';
import { endSessions, sessionEnded } from './members.service.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { resetMail } from './reset-mail.ts';
import * as resets from './resets.store.ts';
import * as sessions from './sessions.store.ts';
import * as networks from './sign-in-networks.store.ts';
import * as users from './users.store.ts';

// Locks the person's row first, then sessions and links, in the same order as removal and sign-in.

/** Ends all other sessions. This one continues, but only with the returned token. */
export async function change(
  { run }: TransactionRunner,
  { currentPassword, newPassword }: z.output<typeof passwordChange>,
): Promise<{ user: User; token: string }> {
  const known = await run((scope) => users.findPasswordHash(scope.db, staffOf(scope).id));
  if (known === null) throw sessionEnded();
  if (!(await isPassword(known, currentPassword))) {
    const message = 'The current password is not right';
    throw new AppError('wrong_password', `${message}.`, { details: [{ path: 'currentPassword', message }] });
  }
  const passwordHash = await hashPassword(newPassword);

  return run(async (scope) => {
    const { id: userId, sessionId } = staffOf(scope);
    const user = await users.setPassword(scope.db, userId, { from: known, to: passwordHash });
    if (!user) throw new AppError('state_conflict', 'Your password has just been changed elsewhere.');
    const generation = await sessions.replaceTokens(scope.db, sessionId);
    if (generation === null) throw sessionEnded();
    await endSessions(scope, userId, sessionId);
    await resets.removeAll(scope.db, userId);
    const { tenantId } = scope;
    return { user, token: scope.services.tokens.sign({ userId, tenantId, sessionId, generation }) };
  });
}

/** Runs in the background, so that neither the answer nor its timing reveals an account. */
export function forgot(services: Services, email: string): void {
  services.background.run('mail for a new password', () => sendLink(services, email));
}

async function sendLink(services: Services, email: string): Promise<void> {
  const person = await sessions.findByEmail(services.platform, email);
  if (!person) return;
  const token = randomBytes(32).toString('base64url');
  await services.openScope(person.tenant_id, SYSTEM, (scope) =>
    resets.insert(scope.db, person.id, sha256(token)),
  );
  await services.mailer.send(resetMail(email, services.ownUrl(), token));
}

const invalidLink = () =>
  new AppError('invalid_reset_token', 'This link has been used or is too old. Please ask for a new one.', {
    details: [{ path: 'token', message: 'This link has been used or is too old' }],
  });

/**
 * Works once and ends every session of the person. It also trusts the network that opened the link, so that other
 * people's failed attempts do not block the sign-in.
 */
export async function reset(
  services: Services,
  { token, password }: z.output<typeof passwordReset>,
  network: string,
): Promise<void> {
  const hash = sha256(token);
  const link = await resets.find(services.platform, hash);
  if (!link) throw invalidLink();
  const { tenant_id: tenantId, user_id: userId } = link;
  const passwordHash = await hashPassword(password);
  await services.openScope(tenantId, SYSTEM, async (scope) => {
    const user = await users.setPassword(scope.db, userId, { to: passwordHash });
    if (!user || !(await resets.consume(scope.db, hash))) throw invalidLink();
    await resets.removeAll(scope.db, userId);
    await endSessions(scope, userId);
    await networks.recordNetwork(scope.db, user, network);
  });
}
