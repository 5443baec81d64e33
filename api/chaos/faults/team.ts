import { randomUUID } from 'node:crypto';
import { createClient } from '@chatbot-saas/client';
import type { Session, StaffOperations } from '@chatbot-saas/contract';
import type { Agent } from '@chatbot-saas/testing/agent-at-work';
import type { Product } from '@chatbot-saas/testing/product';

export interface Member {
  agent: Agent;
  session: Session;
}

const FIRST_PASSWORD = 'battery staple';
const PASSWORD = 'correct horse';

/** Adds so many agents to the demo workspace, signs each in, and has replies mailed at once. */
export async function buildTeam(
  server: string,
  demo: NonNullable<Product['demo']>,
  names: readonly string[],
): Promise<Member[]> {
  const callAs = (token?: string) =>
    createClient<StaffOperations>({
      baseUrl: `${server}/api`,
      headers: () => (token ? { authorization: `Bearer ${token}` } : {}),
    }).call;
  const signIn = (email: string, password: string) =>
    callAs()('POST /auth/login', { body: { email, password } });

  const owner = await signIn(demo.ownerEmail, demo.password);
  await callAs(owner.token)('PUT /tenant/settings', {
    body: { settings: { mail: { mailAfterMinutes: 0 } } },
  });
  return Promise.all(
    names.map(async (name) => {
      const email = `${randomUUID()}@example.com`;
      const body = { name, email, role: 'agent' as const, password: FIRST_PASSWORD };
      await callAs(owner.token)('POST /tenant/team', { body });
      const first = await signIn(email, FIRST_PASSWORD);
      const { user, token } = await callAs(first.token)('PUT /auth/password', {
        body: { currentPassword: FIRST_PASSWORD, newPassword: PASSWORD },
      });
      const session = { ...first, user, token };
      return { session, agent: { name, userId: user._id, tenantId: first.tenant._id, token } };
    }),
  );
}
