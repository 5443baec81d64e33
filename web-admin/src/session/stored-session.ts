import type { Tenant, User } from '@chatbot-saas/contract';

const TOKEN = 'token';
const USER = 'user';
const TENANT = 'tenant';
/** Of the shapes that were stored: what another version of the contract has stored is not drawn. */
const CONTRACT = import.meta.env.VITE_CONTRACT;

export interface Member {
  user: User;
  tenant: Tenant;
}

export const storedToken = (): string | null => localStorage.getItem(TOKEN);

/** What is drawn of a person before the server has answered. Another version may have stored less. */
function isUser(value: unknown): value is User {
  const { _id, name, email, role, preferences } = (value ?? {}) as Partial<User>;
  return (
    [_id, name, email, role].every((text) => typeof text === 'string') &&
    typeof preferences?.notifications?.browser === 'boolean'
  );
}

export function storedUser(): User | null {
  try {
    const user: unknown = JSON.parse(localStorage.getItem(USER) ?? 'null');
    return isUser(user) ? user : null;
  } catch {
    return null;
  }
}

/** Who was signed in when this browser last looked: the first screen is drawn from it, before the server has answered. */
export function storedMember(): Member | null {
  try {
    const user = storedUser();
    const { contract, ...tenant } = JSON.parse(localStorage.getItem(TENANT) ?? '{}');
    if (storedToken() === null || !user || contract !== CONTRACT || tenant._id !== user.tenantId) return null;
    return { user, tenant };
  } catch {
    return null;
  }
}

/** The person before the token: other tabs compare it to see whether a new token is a new session. */
export function store({ user, tenant, token }: { user: User; tenant?: Tenant; token?: string }): void {
  localStorage.setItem(USER, JSON.stringify(user));
  if (tenant) localStorage.setItem(TENANT, JSON.stringify({ ...tenant, contract: CONTRACT }));
  if (token !== undefined) localStorage.setItem(TOKEN, token);
}

export function forget(): void {
  for (const name of [TOKEN, USER, TENANT]) localStorage.removeItem(name);
}
