import { createClient } from '@chatbot-saas/client';
import type { StaffOperations } from '@chatbot-saas/contract';

/** The API, called with the given token. */
export const staffApi = (url: string, token: string | null) =>
  createClient<StaffOperations>({
    baseUrl: `${url}/api`,
    headers: (): Record<string, string> => (token ? { authorization: `Bearer ${token}` } : {}),
  });
export type StaffApi = ReturnType<typeof staffApi>;

/** The API as the person of that login. */
export async function signIn(url: string, login: { email: string; password: string }) {
  const { token, tenant } = await staffApi(url, null).call('POST /auth/login', { body: login });
  return { token, tenant, api: staffApi(url, token) };
}
