import { expect, it } from 'vitest';
import { visitorHistory } from '../../src/features/conversations/visitor/visitor-history.store.ts';
import { buildTenant } from '../support/build.ts';
import { fillTenant } from '../support/bulk.ts';
import { sharedServer } from '../support/fixtures.ts';
import { asAdmin } from '../support/sql.ts';
import { readsInside } from './plans.ts';

const server = sharedServer();

it.each([{ after: 3 }, { before: 7 }, {}])(
  'reads only the messages that are asked for: %o',
  async (span) => {
    const { id, owner } = await buildTenant(server);
    await asAdmin(server, async (admin) => {
      await fillTenant(admin, id, { conversations: 3_000, messagesEach: 8, days: 80, agents: [owner.id] });
      await admin.query('VACUUM ANALYZE conversations, messages, users');
      const { rows } = await admin.query(
        'SELECT session_id, last_seq FROM conversations WHERE tenant_id = $1 LIMIT 1',
        [id],
      );
      const [{ session_id: session }] = rows;
      const { text, values } = visitorHistory(id, session, { limit: 2, ...span });
      const reads = await readsInside(admin, async (client) => {
        const { rows: page } = await client.query(text, values);
        const first = { after: 4, before: 5 }[Object.keys(span)[0] ?? ''] ?? 7;
        expect(page.map(({ seq }) => seq)).toEqual([first, first + 1]);
      });
      const all = reads.flat().join('\n');
      expect(all).toMatch(/Index Scan conversations_session /);
      expect(all).toMatch(/Index Scan messages_pkey .*conversation_id = c\.id\) AND \(seq > .*seq < /);
      expect(all).not.toMatch(/Seq Scan (messages|conversations)/);
    });
  },
  60_000,
);
