import { expect, it } from 'vitest';
import { expression, queryFrom } from './query-builder.ts';
import type { PlatformTables, TenantTables } from './tables.generated.ts';

const from = queryFrom<TenantTables, 'conversations'>;
const fromPlatform = queryFrom<PlatformTables, 'webhooks'>;
const sqlOf = (query: { toSQL(): { toNative(): { sql: string } } }) => query.toSQL().toNative().sql;

it('a query of a wrong table does not compile', () => {
  // @ts-expect-error
  queryFrom<TenantTables, 'conversation'>('conversation');
  // @ts-expect-error
  queryFrom<TenantTables, 'conversation as c'>('conversation as c');
  // @ts-expect-error
  queryFrom<PlatformTables, 'messages'>('messages');
  // @ts-expect-error
  from('conversations').join('people as p', 'p.id', 'conversations.assigned_agent');
});

it('a query with a wrong column does not compile', () => {
  const rows = from('conversations');
  // @ts-expect-error
  rows.where({ state: 'active' });
  // @ts-expect-error
  rows.where('state', 'active');
  // @ts-expect-error
  rows.whereIn('state', ['active']);
  // @ts-expect-error
  rows.select('id', 'state');
  // @ts-expect-error
  rows.select({ id: 'state' });
  // @ts-expect-error
  rows.orderBy('state');
  // @ts-expect-error
  rows.insert({ state: 'active' });
  // @ts-expect-error
  rows.update({ state: 'active' });
  // @ts-expect-error
  rows.returning('state');
  // @ts-expect-error
  rows.onConflict(['tenant_id', 'state']);
});

it('a query with a wrong column of a joined table does not compile', () => {
  const rows = () =>
    queryFrom<TenantTables, 'conversations as c'>('conversations as c').leftJoin(
      'users as u',
      'u.id',
      'c.assigned_agent',
    );
  // @ts-expect-error
  rows().where({ 'u.status': 'active' });
  // @ts-expect-error
  rows().select('c.*', 'v.name');
  // @ts-expect-error
  rows().join('messages as m', 'm.conversation_id', 'c.ident');
  expect(sqlOf(rows().where({ 'c.status': 'active' }).select('c.id', 'u.name as agent'))).toBe(
    'select "c"."id", "u"."name" as "agent" from "conversations" as "c" ' +
      'left join "users" as "u" on "u"."id" = "c"."assigned_agent" where "c"."status" = $1',
  );
});

it('a query with a wrong value does not compile', () => {
  const rows = from('conversations');
  // @ts-expect-error
  rows.where({ status: 'open' });
  // @ts-expect-error
  rows.where('last_seq', '>', 'ten');
  // @ts-expect-error
  rows.update({ visitor_id: null });
  expect(sqlOf(rows.update({ last_seq: expression('last_seq + 1') }))).toContain('last_seq + 1');
});

it('a query of the platform’s role with a column that it may not read does not compile', () => {
  // @ts-expect-error
  fromPlatform('webhooks').select('secret');
  expect(sqlOf(fromPlatform('webhooks').select('tenant_id'))).toBe('select "tenant_id" from "webhooks"');
});
