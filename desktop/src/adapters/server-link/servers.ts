import { createClient } from '@chatbot-saas/shared/client';
import { type StaffOperations, session } from '@chatbot-saas/shared/contracts';
import type { Servers } from '../../core/ports.ts';
import { serverLink } from './server-link.ts';

export const servers: Servers = {
  async signIn(server, credentials) {
    const api = createClient<StaffOperations>({ baseUrl: `${server}/api` });
    const answer = session.parse(await api.call('POST /auth/login', { body: credentials }));
    return { server, ...answer };
  },
  connect: serverLink,
};
