import type pg from 'pg';
import { expect, it } from 'vitest';
import { platformDb } from '../src/db/index.ts';
import { listOriginsByHead } from '../src/features/keys/keys.store.ts';
import { buildTenant } from './build.ts';
import { sharedServer } from './fixtures.ts';
import { asAdmin } from './sql.ts';

const server = sharedServer();

it('finds who may frame a key’s window by an index, among 20,000 keys', async () => {
  const { id } = await buildTenant(server);
  await asAdmin(server, async (admin) => {
    await admin.query(
      `INSERT INTO api_keys (tenant_id, name, hash, head, tail, permissions, allowed_origins)
       SELECT $1, 'n', sha256(n::text::bytea), 'sk_' || lpad(n::text, 9, '0'), 'tail', '{}', '{}'
         FROM generate_series(1, 20000) n`,
      [id],
    );
    await admin.query('ANALYZE api_keys; SET ROLE chatbot_platform');
    let plan = '';
    const query = async (text: string, values: unknown[]) => {
      plan = JSON.stringify((await admin.query(`EXPLAIN (FORMAT JSON) ${text}`, values)).rows);
      return { rows: [] };
    };
    await listOriginsByHead(platformDb({ query } as unknown as pg.Pool), 'sk_000000042');
    expect(plan).toContain('"Index Name":"api_keys_head"');
    expect(plan).not.toContain('Seq Scan');
  });
});
