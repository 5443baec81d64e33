import type { RequestOf, registry } from '@chatbot-saas/shared/contracts';
import { api } from '../../lib/api.ts';
import * as session from '../../lib/session.ts';

type Body = RequestOf<(typeof registry)['auth']['password']>['body'];

/** All other sessions of this person end; this one goes on with the token that comes back. */
export async function changePassword(body: Body): Promise<void> {
  session.renew(await api.call('PUT /auth/password', { body }));
}
