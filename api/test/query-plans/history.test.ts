import { beforeAll, expect, it } from 'vitest';
import { findBySession } from '../../src/features/conversations/conversations.store.ts';
import { history } from '../../src/features/conversations/messages/messages.store.ts';
import { fillTenant } from '../support/bulk.ts';
import { sharedServer, sharedTenant } from '../support/fixtures.ts';
import { asAdmin } from '../support/sql.ts';
import { plansOf, readsOf } from './plans.ts';

const server = sharedServer();
const tenant = sharedTenant(server);
let conversation: { id: string; session: string };

beforeAll(async () => {
  const { id, owner } = tenant;
  await asAdmin(server, async (admin) => {
    await fillTenant(admin, id, { conversations: 3_000, messagesEach: 8, days: 80, agents: [owner.id] });
    await admin.query('VACUUM ANALYZE conversations, messages, users');
    const { rows } = await admin.query(
      'SELECT id, session_id AS session FROM conversations WHERE tenant_id = $1 LIMIT 1',
      [id],
    );
    conversation = rows[0];
  });
}, 60_000);

it.each([
  ['after', { after: 3 }, 4, /seq > /],
  ['before', { before: 7 }, 5, /seq < /],
  ['of the end', {}, 7, /conversation_id = /],
] as const)(
  'history: a page %s reads only the messages that are asked for',
  async (_, span, first, condition) => {
    const plans = await plansOf(server, tenant.id, async (db) => {
      await findBySession(db, conversation.session);
      const page = await history(db, conversation.id, { limit: 2, ...span });
      expect(page.map(({ seq }) => seq)).toEqual([first, first + 1]);
    });
    const [found = '', page = ''] = plans.map((plan) => readsOf(plan).join('\n'));
    expect(found).toMatch(/Index Scan conversations_session .*session_id = /);
    expect(page).toMatch(/Index Scan.* messages_pkey .*conversation_id = /);
    expect(page).toMatch(condition);
    expect(found + page).not.toMatch(/Seq Scan (messages|conversations)/);
  },
);
