import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { buildConversation, buildItem, buildTenant } from '../../../test/build.ts';
import { sharedServer } from '../../../test/fixtures.ts';
import { asAdmin, lockWaiters } from '../../../test/sql.ts';
import type { StoredCall } from '../../db/index.ts';
import type { Kernel } from '../../kernel/index.ts';
import type { PlainTurn } from './plain-turns.store.ts';
import { storePlainTurn } from './turn-batches.ts';

const server = sharedServer({ RATE_LIMITS: 'off' });
const QUESTION = 'How long does shipping take?';
const ANSWER = 'Three to five days.';

it('a lost connection fails neither the turns that it carried, if they have an id, nor those that wait', async () => {
  const tenant = await buildTenant(server);
  await buildItem(tenant, { question: QUESTION, answer: ANSWER });
  const { sessionId } = await buildConversation(tenant);
  const say = () => {
    const body = { sessionId, message: QUESTION, clientId: randomUUID() };
    return server.send('POST', '/api/chat/message', { apiKey: tenant.apiKey, body });
  };
  await say();
  await asAdmin(server, async (admin) => {
    await admin.query('BEGIN');
    await admin.query('LOCK messages IN EXCLUSIVE MODE');
    // The second waits for the first, which has the conversation.
    const turns = [say(), say()];
    await lockWaiters(admin, 1);
    await admin.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    await admin.query('COMMIT');
    const answers = await Promise.all(turns);
    expect(answers.map(({ status, json }) => [status, json.message])).toEqual([
      [200, ANSWER],
      [200, ANSWER],
    ]);
    expect(answers.map(({ json }) => json.seq).sort()).toEqual([5, 7]);
  });
});

it('turns of a crowd leave places in a batch to another tenant’s', async () => {
  const stored: { tenant: string }[][] = [];
  const runStored = async (call: StoredCall) => {
    stored.push(JSON.parse(String(call.values[1])));
    return [];
  };
  // All that a batch needs of the product: it hands its turns over, and none of them was plain.
  const kernel = { runStored } as unknown as Kernel;
  const turn = (tenant: string, n: number) => ({ tenant, sessionId: `${tenant} ${n}` }) as PlainTurn;
  const turns = [
    turn('other', 0),
    ...Array.from({ length: 100 }, (_, n) => turn('crowd', n)),
    turn('other', 1),
  ];
  await Promise.all(turns.map((one) => storePlainTurn(kernel, one, () => [])));
  const [first = []] = stored;
  expect(first.filter(({ tenant }) => tenant === 'other')).toHaveLength(2);
  expect(stored.flat()).toHaveLength(turns.length);
});
