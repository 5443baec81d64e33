import type { Member } from '@chatbot-saas/shared/contracts';
import type { Scope } from '../../kernel/index.ts';
import * as auth from '../auth/auth.service.ts';
import * as presence from '../presence/presence.service.ts';

export async function list(scope: Scope): Promise<Member[]> {
  const present = await presence.list(scope);
  const users = await auth.listUsers(scope);
  return users.map((user) => ({ ...user, presence: present.get(user._id) ?? 'offline' }));
}
