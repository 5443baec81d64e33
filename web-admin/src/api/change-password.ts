import type { RequestOf, registry } from '@chatbot-saas/contract';
import * as session from '../session/session.ts';
import { api } from './client.ts';

type Body = RequestOf<(typeof registry)['auth']['password']>['body'];

/** All other sessions of this person end; this one goes on with the token that comes back. */
export async function changePassword(body: Body): Promise<void> {
  session.renew(await api.call('PUT /auth/password', { body }));
}
