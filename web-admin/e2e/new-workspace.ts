import { createClient } from '@chatbot-saas/shared/client';
import type { StaffOperations } from '@chatbot-saas/shared/contracts';

/** The API as whoever holds the token. */
export const staffApi = (url: string, token: string | null) =>
  createClient<StaffOperations>({
    baseUrl: `${url}/api`,
    headers: (): Record<string, string> => (token ? { authorization: `Bearer ${token}` } : {}),
  });

/** A workspace in which nothing has happened yet, with its owner's login. */
export async function newWorkspace(url: string, password: string) {
  const email = `${crypto.randomUUID()}@example.com`;
  const { token } = await staffApi(url, null).call('POST /auth/register', {
    body: { name: 'Nora New', email, password, tenantName: 'Brand New', industry: 'saas' },
  });
  return { email, api: staffApi(url, token) };
}
