import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { buildConversation, buildItem, buildTenant } from '../support/build.ts';
import { expectFailure } from '../support/failure.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

/** Two databases of one cluster, each with an owner who is no superuser and may make roles. */
const run = randomUUID().slice(0, 8);
const names = ['one', 'two'].map((name) => `${name}_${run}`);
const servers: TestServer[] = [];

function address(name: string, user = name): string {
  const url = new URL(inject('templateUrl'));
  url.pathname = `/${name}`;
  if (user === name) Object.assign(url, { username: name, password: 'secret' });
  return url.href;
}
async function asAdmin<T>(
  work: (client: pg.Client) => Promise<T>,
  url = address('postgres', 'admin'),
): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
}

beforeAll(async () => {
  await asAdmin(async (admin) => {
    for (const name of names) {
      await admin.query(`CREATE ROLE ${name} LOGIN CREATEROLE PASSWORD 'secret'`);
      await admin.query(`CREATE DATABASE ${name} OWNER ${name} TEMPLATE template0`);
    }
  });
});
afterAll(async () => {
  for (const server of servers) await server.close();
  await asAdmin(async (admin) => {
    for (const name of names) {
      await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
      const { rows } = await admin.query(`SELECT rolname FROM pg_roles WHERE rolname LIKE 'chatbot%' || $1`, [
        name,
      ]);
      for (const { rolname } of rows) await admin.query(`DROP ROLE ${rolname}`);
      await admin.query(`DROP ROLE ${name}`);
    }
  });
});

it('each installation in a cluster uses only its owner’s roles', async () => {
  for (const name of names) servers.push(await startTestServer({}, address(name)));
  for (const server of servers) {
    const tenant = await buildTenant(server);
    await buildItem(tenant);
    const { sessionId } = await buildConversation(tenant);
    const body = { sessionId, message: 'How long does shipping take?' };
    const reply = await tenant.visitor.call('POST /chat/message', { body });
    expect(reply.message).toBe('Three to five days.');
    const stranger = await buildTenant(server);
    const { status, json } = await server.send('GET', '/api/chat/conversations', {
      token: stranger.owner.token,
    });
    expect(status).toBe(200);
    expect(json.conversations).toEqual([]);
  }
});

it('no owner reaches what is another’s', async () => {
  const [first = '', second = ''] = names;
  const own = `chatbot_app_${second}`;
  await asAdmin(async (client) => {
    await client.query(`SET ROLE ${own}`);
    await client.query('RESET ROLE');
    for (const role of ['chatbot_app', `chatbot_app_${first}`]) {
      await expect(client.query(`SET ROLE ${role}`)).rejects.toThrow('permission denied');
    }
  }, address(second));
  await asAdmin(
    async (client) => {
      await expect(client.query(`SELECT id FROM tenants`)).rejects.toThrow('permission denied');
    },
    address(first).replace(`${first}:`, `${second}:`),
  );
});

it('a restart finds the same roles again', async () => {
  const [, name = ''] = names;
  const again = await startTestServer({}, address(name));
  expectFailure(await again.send('GET', '/api/auth/me'), 'not_signed_in');
  await again.close();
});
