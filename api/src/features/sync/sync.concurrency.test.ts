import { randomUUID } from 'node:crypto';
import { stressRuns, stressSeed } from '@chatbot-saas/testing/stress';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Replica, shownBy } from '../../../test/processes/replica.ts';
import { buildMember, buildTenant, type Member, type TestTenant } from '../../../test/support/build.ts';
import { sharedServer } from '../../../test/support/fixtures.ts';
import { TenantConnection } from '../../../test/support/schema/tenant-connection.ts';
import { sql } from '../../../test/support/sql.ts';

const server = sharedServer({ RATE_LIMITS: 'off' });

const WRITERS = 3;
const CONVERSATIONS = 4;
const ITEMS = 4;
const COLLEAGUES = 2;

type Write =
  | {
      do: 'open' | 'message' | 'assign' | 'label' | 'visit' | 'say helpful' | 'drop conversation';
      conversation: number;
      by: number;
    }
  | { do: 'item' | 'edit item' | 'drop item'; item: number }
  | { do: 'import'; count: number }
  | { do: 'rename' | 'relabel' | 'drop label' | 'call' | 'block' | 'lift' | 'merge'; by: number };
type Step =
  | { do: 'begin' | 'commit' | 'roll back'; writer: number }
  | { do: 'write'; writer: number; write: Write }
  | { do: 'pull'; reader: number; limit: number; copies: number }
  | { do: 'new reader' | 'copy reader'; reader: number };

const write: fc.Arbitrary<Write> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'open' as const,
        'message' as const,
        'message' as const,
        'assign' as const,
        'label' as const,
        'visit' as const,
        'say helpful' as const,
        'drop conversation' as const,
      ),
      conversation: fc.nat(CONVERSATIONS - 1),
      by: fc.nat(COLLEAGUES - 1),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom('item' as const, 'edit item' as const, 'drop item' as const),
      item: fc.nat(ITEMS - 1),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('import' as const), count: fc.integer({ min: 2, max: 6 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'rename' as const,
        'relabel' as const,
        'drop label' as const,
        'call' as const,
        'block' as const,
        'lift' as const,
        'merge' as const,
      ),
      by: fc.nat(COLLEAGUES - 1),
    }),
  },
);
const limit = fc.oneof(fc.integer({ min: 1, max: 5 }), fc.constant(500));
const writer = fc.nat(WRITERS - 1);
const reader = fc.nat(9);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ do: fc.constant('begin' as const), writer }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('commit' as const, 'commit' as const, 'roll back' as const),
      writer,
    }),
  },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('write' as const), writer, write }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('pull' as const),
      reader,
      limit,
      copies: fc.integer({ min: 1, max: 2 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constantFrom('new reader' as const, 'copy reader' as const), reader }),
  },
);

/** A workspace with two old conversations, and colleagues and contacts whose names change. */
class World {
  readonly #tenant: TestTenant;
  readonly #colleagues: Member[];
  readonly #conversations = Array.from({ length: CONVERSATIONS }, () => randomUUID());
  /** As many as colleagues. */
  readonly #contacts = Array.from({ length: COLLEAGUES }, () => randomUUID());
  /** As many as colleagues. */
  readonly #labels = Array.from({ length: COLLEAGUES }, () => randomUUID());
  readonly #items = Array.from({ length: ITEMS }, () => randomUUID());
  readonly #writers: TenantConnection[];
  readonly #isOpen = new Set<number>();
  #replicas: Replica[];
  #writing: Promise<unknown>[] = [];
  #count = 0;

  private constructor(tenant: TestTenant, colleagues: Member[], writers: TenantConnection[]) {
    this.#tenant = tenant;
    this.#colleagues = colleagues;
    this.#writers = writers;
    this.#replicas = [new Replica(tenant.owner)];
  }

  static async build(): Promise<World> {
    const tenant = await buildTenant(server);
    const colleagues = await Promise.all(
      Array.from({ length: COLLEAGUES }, (_, i) => buildMember(server, tenant, { name: `Colleague ${i}` })),
    );
    const writers = await Promise.all(
      Array.from({ length: WRITERS }, () => TenantConnection.open(server, tenant.id)),
    );
    const world = new World(tenant, colleagues, writers);
    await sql(server, 'INSERT INTO contacts (tenant_id, id) SELECT $1, id FROM unnest($2::uuid[]) id', [
      tenant.id,
      world.#contacts,
    ]);
    await sql(
      server,
      `INSERT INTO labels (tenant_id, id, name, name_key, color)
       SELECT $1, id, id::text, id::text, 'gray' FROM unnest($2::uuid[]) id`,
      [tenant.id, world.#labels],
    );
    await sql(
      server,
      `WITH silent AS (
         INSERT INTO conversations (tenant_id, id, session_id, visitor_id, metadata, last_seq, created_at, updated_at)
         SELECT $1, id, id, 'v', '{}', 2, now() - interval '200 days', now() - interval '190 days'
           FROM unnest($2::uuid[]) id RETURNING id)
       INSERT INTO messages (tenant_id, conversation_id, seq, role, content)
       SELECT $1, silent.id, seq, 'user', 'Long ago' FROM silent, generate_series(1, 2) seq`,
      [tenant.id, world.#conversations.slice(0, 2)],
    );
    return world;
  }

  #run(index: number, text: string, values: unknown[]): void {
    // A deadlock, or a row that another transaction has just taken: the transaction fails, as in production.
    this.#writing.push(this.#writers[index]?.run(text, values).catch(() => undefined) ?? Promise.resolve());
  }

  #begin(index: number): void {
    if (this.#isOpen.has(index)) return;
    this.#isOpen.add(index);
    this.#writing.push(this.#writers[index]?.begin() ?? Promise.resolve());
  }

  #end(index: number, how: 'COMMIT' | 'ROLLBACK'): void {
    if (!this.#isOpen.delete(index)) return;
    this.#writing.push(this.#writers[index]?.end(how) ?? Promise.resolve());
  }

  #write(index: number, change: Write): void {
    this.#begin(index);
    this.#count += 1;
    const run = (text: string, values: unknown[]) => this.#run(index, text, values);
    const label = `${change.do} ${this.#count}`;
    const id = 'conversation' in change ? this.#conversations[change.conversation] : undefined;
    const item = 'item' in change ? this.#items[change.item] : undefined;
    const colleague = 'by' in change ? this.#colleagues[change.by]?.id : undefined;
    const contact = 'by' in change ? this.#contacts[change.by] : undefined;
    const labelId = 'by' in change ? this.#labels[change.by] : undefined;
    const other = this.#contacts.find((one) => one !== contact);
    const knowledge = `INSERT INTO knowledge_items (id, question, alternatives, answer, category, tags, priority)`;
    switch (change.do) {
      case 'open':
        // Always a new id: the server makes them, each once.
        this.#conversations[change.conversation] = randomUUID();
        run(
          `INSERT INTO conversations (id, session_id, contact_id, visitor_id, metadata)
           VALUES ($1, $1::uuid, $2, 'v', '{}')`,
          [this.#conversations[change.conversation], contact],
        );
        break;
      case 'message':
        run(
          `WITH own AS (
             UPDATE conversations SET last_seq = last_seq + 1, updated_at = clock_timestamp()
              WHERE id = $1 RETURNING id, last_seq)
           INSERT INTO messages (conversation_id, seq, role, content) SELECT id, last_seq, 'user', $2 FROM own`,
          [id, label],
        );
        break;
      case 'assign':
        run('UPDATE conversations SET assigned_agent = $2, updated_at = clock_timestamp() WHERE id = $1', [
          id,
          colleague,
        ]);
        break;
      case 'label':
        run('SELECT 1 FROM labels WHERE id = $1 FOR KEY SHARE', [labelId]);
        run(
          `UPDATE conversations SET label_ids = ARRAY(SELECT id FROM labels WHERE id = $2)
            WHERE id = $1`,
          [id, labelId],
        );
        break;
      case 'relabel':
        run('UPDATE labels SET name = $2, name_key = $2 WHERE id = $1', [labelId, label]);
        break;
      case 'drop label':
        run('DELETE FROM labels WHERE id = $1', [labelId]);
        run('UPDATE conversations SET label_ids = array_remove(label_ids, $1) WHERE $1 = ANY (label_ids)', [
          labelId,
        ]);
        break;
      case 'visit':
        // No activity: the conversation keeps its place.
        run('UPDATE conversations SET page = $2 WHERE id = $1', [
          id,
          { url: 'https://shop.example/', title: label, at: '2026-05-04T08:00:00.000Z' },
        ]);
        break;
      case 'say helpful':
        run(
          `INSERT INTO answer_feedback (conversation_id, seq, helpful, comment) VALUES ($1, 1, true, $2)
           ON CONFLICT (tenant_id, conversation_id, seq) DO UPDATE SET comment = $2`,
          [id, label],
        );
        run('UPDATE messages SET changed_xid = pg_current_xact_id() WHERE conversation_id = $1 AND seq = 1', [
          id,
        ]);
        break;
      case 'drop conversation':
        run('DELETE FROM messages WHERE conversation_id = $1', [id]);
        run('DELETE FROM conversations WHERE id = $1', [id]);
        break;
      case 'item':
        run(
          `${knowledge} VALUES ($1, $2, '{}', 'Yes', 'general', '{}', 0) ON CONFLICT (tenant_id, id) DO UPDATE SET question = $2`,
          [item, label],
        );
        break;
      case 'edit item':
        run('UPDATE knowledge_items SET answer = $2 WHERE id = $1', [item, label]);
        break;
      case 'drop item':
        run('DELETE FROM knowledge_items WHERE id = $1', [item]);
        break;
      case 'import':
        run(
          `${knowledge} SELECT uuidv7(), $2, '{}', 'Yes', 'general', '{}', 0 FROM generate_series(1, $1::int)`,
          [change.count, label],
        );
        break;
      case 'call':
        run('UPDATE contacts SET name = $2 WHERE id = $1', [contact, label]);
        break;
      case 'block':
        run(`UPDATE contacts SET blocked_until = 'infinity', block_reason = $2 WHERE id = $1`, [
          contact,
          label,
        ]);
        break;
      case 'lift':
        run('UPDATE contacts SET blocked_until = NULL, block_reason = NULL WHERE id = $1', [contact]);
        break;
      case 'merge':
        run('UPDATE conversations SET contact_id = $2 WHERE contact_id = $1', [contact, other]);
        run('DELETE FROM contacts WHERE id = $1', [contact]);
        run('INSERT INTO contacts (id) VALUES ($1)', [contact]);
        break;
      case 'rename':
        run('UPDATE users SET name = $2 WHERE id = $1', [colleague, label]);
        break;
    }
  }

  async take(next: Step): Promise<void> {
    if (next.do === 'begin') this.#begin(next.writer);
    if (next.do === 'write') this.#write(next.writer, next.write);
    if (next.do === 'commit') this.#end(next.writer, 'COMMIT');
    if (next.do === 'roll back') this.#end(next.writer, 'ROLLBACK');
    if (next.do === 'new reader') this.#replicas.push(new Replica(this.#tenant.owner));
    if (next.do === 'copy reader') this.#replicas.push(this.#reader(next.reader).copy());
    if (next.do === 'pull') await this.#reader(next.reader).pull(next.limit, next.copies);
  }

  #reader(index: number): Replica {
    const replica = this.#replicas[index % this.#replicas.length];
    if (!replica) throw new Error('There is always a reader');
    return replica;
  }

  /** All transactions end, in reverse order. */
  async settle(): Promise<void> {
    for (const index of [...this.#isOpen].reverse()) this.#end(index, 'COMMIT');
    await Promise.all(this.#writing);
  }

  async expectSame(): Promise<void> {
    const shown = await shownBy(this.#tenant.owner);
    const recent = Date.now() - 90 * 24 * 60 * 60 * 1000;
    const inWindow = new Set(
      shown.conversations.filter((row) => Date.parse(row.updatedAt) > recent).map((row) => row._id),
    );
    const expected = {
      conversations: shown.conversations.filter((row) => inWindow.has(row._id)),
      messages: shown.messages.filter((row) => inWindow.has(row.conversationId)),
      notes: shown.notes,
      knowledge: shown.knowledge,
      scheduled: shown.scheduled.filter((row) => inWindow.has(row.conversationId)),
      replies: shown.replies,
    };
    for (const replica of [...this.#replicas, new Replica(this.#tenant.owner)]) {
      await replica.pullAll(replica.cursor === undefined ? 3 : 500);
      expect(replica.state).toEqual(expected);
      expect(replica.resets).toBe(1);
      expect(await replica.pullAll()).toBe(0);
    }
  }

  close(): Promise<unknown> {
    return Promise.all(this.#writers.map((connection) => connection.close()));
  }
}

it('sync: every reader gets the server’s state, whatever the concurrent writes and page sizes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 60, size: 'max' }), async (steps) => {
      const world = await World.build();
      try {
        for (const next of steps) await world.take(next);
        await world.settle();
        await world.expectSame();
      } finally {
        await world.close();
      }
    }),
    // Not shrunk: real connections differ from run to run, and the steps are reported anyway.
    { numRuns: stressRuns(40), seed: stressSeed, interruptAfterTimeLimit: 60_000, endOnFailure: true },
  );
  expect(server.errors).toEqual([]);
}, 120_000);
