import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { DUE } from '../../src/features/conversations/due.store.ts';
import { ABANDONED, GONE } from '../../src/features/conversations/presence/absence.store.ts';
import { IS_DUE } from '../../src/features/conversations/scheduled/scheduled.store.ts';
import { buildTenant } from '../support/build.ts';
import { sharedServer } from '../support/fixtures.ts';
import { asAdmin } from '../support/sql.ts';

/** A round asks these every second, of every tenant's conversations: with nothing due each must read next to nothing. */

const server = sharedServer({ RATE_LIMITS: 'off' });

beforeAll(async () => {
  const tenant = await buildTenant(server);
  await asAdmin(server, (admin) =>
    admin.query(
      `INSERT INTO conversations (tenant_id, session_id, visitor_id, metadata, status, assigned_agent,
          offered_at, accepted_at, unattended_since, reply_due_since, snoozed_until)
       SELECT '${tenant.id}', 's' || n, 'v', '{}', (ARRAY['active', 'ended', 'ended', 'ended', 'transferred'])[n % 5 + 1],
          CASE WHEN n % 5 > 0 THEN '${tenant.owner.id}'::uuid END, now(), now(), NULL, NULL,
          CASE WHEN n % 25 = 4 THEN now() + interval '1 day' END FROM generate_series(1, 20000) n;
       INSERT INTO users (tenant_id, name, email, role, password_hash, preferences)
       SELECT '${tenant.id}', 'n', 'n' || n, 'agent', '', '{}' FROM generate_series(1, 5000) n;
       INSERT INTO scheduled_messages (tenant_id, conversation_id, content, send_at, state)
       SELECT tenant_id, id, 'Hello', now() + interval '1 day', CASE WHEN random() < 0.5 THEN 'waiting' ELSE 'sent' END
         FROM conversations;
       INSERT INTO agent_devices (tenant_id, user_id, device_id, process_id)
       SELECT tenant_id, id, 'd', '${randomUUID()}' FROM users;
       ANALYZE`,
    ),
  );
});

interface Plan {
  'Node Type': string;
  'Index Name'?: string;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Plan[];
}

async function planOf(admin: pg.Client, table: string, condition: string): Promise<Plan> {
  await admin.query('BEGIN; SET LOCAL ROLE chatbot_platform');
  const { rows } = await admin.query(
    `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) SELECT tenant_id FROM ${table} WHERE ${condition} LIMIT 100`,
  );
  await admin.query('ROLLBACK');
  return rows[0]['QUERY PLAN'][0].Plan;
}
const indexesOf = (plan: Plan): string[] => [
  ...(plan['Index Name'] ? [plan['Index Name']] : []),
  ...(plan.Plans ?? []).flatMap(indexesOf),
];

describe('with nothing due among 20,000 conversations, 5,000 people and their devices', () => {
  it.each([
    ['offers', 'conversations', DUE.offer, 'conversations_offered'],
    ['escalations', 'conversations', DUE.escalation, 'conversations_unattended'],
    ['replies', 'conversations', DUE.reply, 'conversations_reply_due'],
    ['snoozed ones', 'conversations', DUE.snooze, 'conversations_snooze_due'],
    ['messages to send', 'scheduled_messages', IS_DUE, 'scheduled_messages_due'],
    ['people who are gone', 'users', GONE, 'users_left'],
    ['abandoned devices', 'agent_devices', ABANDONED, 'agent_devices_seen'],
  ])('%s are found by their index in a handful of pages', async (_, table, condition, index) => {
    await asAdmin(server, async (admin) => {
      const plan = await planOf(admin, table, condition);
      expect(indexesOf(plan)).toEqual([index]);
      expect(plan['Shared Hit Blocks'] + plan['Shared Read Blocks']).toBeLessThan(10);
    });
  });
});
