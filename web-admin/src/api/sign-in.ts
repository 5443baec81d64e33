import { ApiError } from '@chatbot-saas/client';
import type { RequestOf, registry } from '@chatbot-saas/contract';
import { toast } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { showLanguageOf } from '../session/language.ts';
import * as session from '../session/session.ts';
import { api, fetchCurrentUser, formApi } from './client.ts';
import { freshUsage } from './queries/workspace.ts';
import { queries } from './query-client.ts';

type Auth = (typeof registry)['auth'];

/** A server that is being restarted is back by the last of these: 0.5, 1, 2 and 4 s after the one before. */
const RETRIES = 4;
const FIRST_WAIT_MS = 500;

/** On load: asks whose token is stored. If that cannot be answered, the session is over: no screen works without a member. */
export async function restore(): Promise<void> {
  const stored = session.token();
  if (!stored) return session.end();
  await queries
    .fetchQuery({
      ...freshUsage,
      retry: (failures, error) => failures < RETRIES && error instanceof ApiError && error.isTransient,
      retryDelay: (failures) => FIRST_WAIT_MS * 2 ** failures,
      networkMode: 'always',
    })
    .catch((error) => {
      // Any other error is a call that ended with its screen: nothing is known against the session.
      if (error instanceof ApiError && session.token() === stored) session.end();
    });
}

/** Asks again who is signed in. Only a 401 ends the session: a server that is away says nothing about it. */
export async function revalidate(): Promise<void> {
  await fetchCurrentUser().catch(() => undefined);
}

export async function signIn(body: RequestOf<Auth['login']>['body']): Promise<void> {
  const started = await formApi.call('POST /auth/login', { body });
  await showLanguageOf(started.user);
  session.begin(started);
  const { name } = started.user;
  toast.success(t`Welcome back, ${name}!`);
}

export async function signUp(body: RequestOf<Auth['register']>['body']): Promise<void> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const started = await formApi.call('POST /auth/register', { body: { ...body, timezone: timeZone } });
  session.begin(started, { isNew: true });
  const { name } = started.user;
  toast.success(t`Welcome to ChatBot SaaS, ${name}!`);
}

/** All other sessions of this person end; this one goes on with the token that comes back. */
export async function changePassword(body: RequestOf<Auth['password']>['body']): Promise<void> {
  session.renew(await formApi.call('PUT /auth/password', { body }));
}

export async function signOut(): Promise<void> {
  // The session ends here even if the server is unreachable; the call still carries the old token.
  const request = api.call('POST /auth/logout').catch(() => undefined);
  session.end({ byChoice: true });
  toast.success(t`Logged out successfully`);
  await request;
}

// Nothing of one person's may be left for the next one on this machine.
session.subscribe(() => {
  if (session.current().status === 'signed-out') queries.clear();
});
