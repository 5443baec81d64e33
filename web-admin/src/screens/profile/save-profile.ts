import type { RequestOf, registry, User } from '@chatbot-saas/contract';
import { t } from '@lingui/core/macro';
import { apiWithFallbackTitle } from '../../api/client.ts';
import { showLanguageOf } from '../../session/language.ts';
import * as session from '../../session/session.ts';

type Body = RequestOf<(typeof registry)['auth']['profile']>['body'];

const saving = () => apiWithFallbackTitle(t`Update failed`);

/** Saves, and shows the new name wherever this person's name stands, and the chosen language. */
export async function saveProfile(body: Body): Promise<User> {
  const { user } = await saving().call('PUT /auth/profile', { body });
  // First, so that what follows is said in the chosen language.
  await showLanguageOf(user);
  const current = session.current();
  if (current.status === 'signed-in') session.refresh({ user, tenant: current.tenant });
  return user;
}
