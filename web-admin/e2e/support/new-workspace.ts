import { staffApi } from './staff-api.ts';

/** A workspace in which nothing has happened yet, with its owner's login. */
export async function newWorkspace(
  url: string,
  password: string,
  { name = 'Nora New', tenantName = 'Brand New' } = {},
) {
  const email = `${crypto.randomUUID()}@example.com`;
  const { token } = await staffApi(url, null).call('POST /auth/register', {
    body: { name, email, password, tenantName, industry: 'saas' },
  });
  return { email, api: staffApi(url, token) };
}
