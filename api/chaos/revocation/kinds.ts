import { randomUUID } from 'node:crypto';
import { createClient } from '@chatbot-saas/client';
import type { KeyOperations, StaffOperations } from '@chatbot-saas/contract';
import pg from 'pg';

/** A right that is granted now and will be revoked. */
export interface Grant {
  /** One call by HTTP. */
  headers: Record<string, string>;
  path: string;
  /** One event by socket; null where a socket keeps its right. */
  socket: { auth: object; event: string; payload: unknown } | null;
  /** Resolves with the moment it was acknowledged, or at which it was to end; `Date.now()`'s clock. */
  revoke(): Promise<number>;
}

export interface Place {
  url: string;
  databaseUrl: string;
  /** The address of this trial's caller: limits by address are not tested here. */
  address: string;
}

const PASSWORD = 'revocation';
const TEMPORARY = 'revocation at first';
/** What a key that is to run out has left, and must be in use by then. */
const EXPIRES_MS = 3_000;

const now = async (done: Promise<unknown>): Promise<number> => {
  await done;
  return Date.now();
};

function staff({ url, address }: Place, token?: string) {
  const authorization = token && `Bearer ${token}`;
  return createClient<StaffOperations>({
    baseUrl: `${url}/api`,
    headers: () => ({ 'x-forwarded-for': address, ...(authorization && { authorization }) }),
  });
}

/** A separate workspace, so that nothing is shared with another trial. */
async function open(place: Place) {
  const email = `${randomUUID()}@example.com`;
  const { token, tenant } = await staff(place).call('POST /auth/register', {
    body: { name: 'Owner', email, password: PASSWORD, tenantName: 'Trial' },
  });
  return { email, token, tenantId: tenant._id, api: staff(place, token) };
}

const asStaff = (token: string, tenantId: string): Omit<Grant, 'revoke'> => ({
  headers: { authorization: `Bearer ${token}` },
  path: '/api/auth/me',
  socket: { auth: { token, tenantId }, event: 'join-tenant', payload: tenantId },
});

async function openWithMember(place: Place, role: 'agent' | 'admin') {
  const owner = await open(place);
  const email = `${randomUUID()}@example.com`;
  const { user } = await owner.api.call('POST /tenant/team', {
    body: { name: 'Member', email, role, password: TEMPORARY },
  });
  const first = await staff(place).call('POST /auth/login', { body: { email, password: TEMPORARY } });
  const { token } = await staff(place, first.token).call('PUT /auth/password', {
    body: { currentPassword: TEMPORARY, newPassword: PASSWORD },
  });
  return { owner, token, params: { id: user._id } };
}

async function openWithKey(place: Place) {
  const owner = await open(place);
  const { key, id } = (
    await owner.api.call('POST /keys', { body: { name: 'Trial', permissions: ['chat:write'], expiresIn: 1 } })
  ).apiKey;
  const visitor = createClient<KeyOperations>({
    baseUrl: `${place.url}/api`,
    headers: () => ({ 'x-api-key': key, 'x-forwarded-for': place.address }),
  });
  const { sessionId } = await visitor.call('POST /chat/start', { body: { visitorId: 'visitor' } });
  const grant: Omit<Grant, 'revoke'> = {
    headers: { 'x-api-key': key },
    path: '/api/chat/config',
    socket: { auth: { apiKey: key, sessionId }, event: 'join-conversation', payload: sessionId },
  };
  return { owner, grant, params: { id } };
}

async function change(databaseUrl: string, sql: string, values: unknown[]): Promise<pg.QueryResultRow> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const { rows } = await client.query(sql, values);
  await client.end();
  return rows[0];
}

async function expireSoon(databaseUrl: string, keyId: string): Promise<number> {
  const key = await change(
    databaseUrl,
    'UPDATE api_keys SET expires_at = clock_timestamp() + make_interval(secs => $2) WHERE id = $1 RETURNING expires_at',
    [keyId, EXPIRES_MS / 1_000],
  );
  return key.expires_at.getTime();
}

export const kinds: Readonly<Record<string, (place: Place) => Promise<Grant>>> = {
  'signed out': async (place) => {
    const { token, tenantId, api } = await open(place);
    return { ...asStaff(token, tenantId), revoke: () => now(api.call('POST /auth/logout')) };
  },
  'renewed, then signed out': async (place) => {
    const { token, tenantId, api } = await open(place);
    // A session that has just begun keeps its token.
    const age = `UPDATE sessions SET expires_at = now() + interval '1 day' WHERE tenant_id = $1 RETURNING id`;
    await change(place.databaseUrl, age, [tenantId]);
    const renewed = await api.call('POST /auth/renew');
    const later = staff(place, renewed.token);
    return { ...asStaff(token, tenantId), revoke: () => now(later.call('POST /auth/logout')) };
  },
  'password changed elsewhere': async (place) => {
    const { email, token, tenantId } = await open(place);
    const other = await staff(place).call('POST /auth/login', { body: { email, password: PASSWORD } });
    const body = { currentPassword: PASSWORD, newPassword: 'another revocation' };
    return {
      ...asStaff(token, tenantId),
      revoke: () => now(staff(place, other.token).call('PUT /auth/password', { body })),
    };
  },
  'member removed': async (place) => {
    const { owner, token, params } = await openWithMember(place, 'agent');
    return {
      ...asStaff(token, owner.tenantId),
      revoke: () => now(owner.api.call('DELETE /tenant/team/{id}', { params })),
    };
  },
  'role taken': async (place) => {
    const { owner, token, params } = await openWithMember(place, 'admin');
    return {
      headers: { authorization: `Bearer ${token}` },
      path: '/api/webhooks',
      socket: null,
      revoke: () => now(owner.api.call('PUT /tenant/team/{id}', { params, body: { role: 'agent' } })),
    };
  },
  'key switched off': async (place) => {
    const { owner, grant, params } = await openWithKey(place);
    return {
      ...grant,
      revoke: () => now(owner.api.call('PUT /keys/{id}', { params, body: { isActive: false } })),
    };
  },
  'key deleted': async (place) => {
    const { owner, grant, params } = await openWithKey(place);
    return { ...grant, revoke: () => now(owner.api.call('DELETE /keys/{id}', { params })) };
  },
  'key run out': async (place) => {
    const { grant, params } = await openWithKey(place);
    // Before it is used: the product never moves this moment, and a socket gets it once.
    const expiresAt = await expireSoon(place.databaseUrl, params.id);
    return { ...grant, revoke: async () => expiresAt };
  },
};
