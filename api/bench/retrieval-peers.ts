import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildKnowledgeIndex, type RetrievalItem } from '@chatbot-saas/engine';
import { stemmer } from '@orama/stemmers/english';
import MiniSearch from 'minisearch';
import pg from 'pg';
import { startEmbeddedPostgres } from '../src/db/embedded/index.ts';

export interface Found {
  /** At most ten, best first. */
  readonly ids: readonly string[];
  /** How sure, on the engine's own scale. */
  readonly confidence: number;
}

export type Search = (query: string) => Found | Promise<Found>;

export interface Engine {
  readonly name: string;
  index(items: readonly RetrievalItem[]): Search | Promise<Search>;
}

const MOST = 10;

export const product: Engine = {
  name: 'product',
  index(items) {
    const index = buildKnowledgeIndex(items);
    return (query) => {
      const { hits, confidence } = index.search(query, MOST);
      return { ids: hits.map(({ id }) => id), confidence };
    };
  },
};

const textOf = ({ question, alternatives, answer, tags }: RetrievalItem) =>
  [question, ...alternatives, tags.join(' '), answer].join('\n');

/** BM25 over stemmed words, which forgive a typing mistake in five letters: its documentation's own advice. */
const minisearch: Engine = {
  name: 'minisearch',
  index(items) {
    const index = new MiniSearch<{ id: string; text: string }>({
      fields: ['text'],
      processTerm: (term) => stemmer(term.toLowerCase()),
    });
    index.addAll(items.map((item) => ({ id: item.id, text: textOf(item) })));
    return (query) => {
      const found = index.search(query, { fuzzy: 0.2 }).slice(0, MOST);
      return { ids: found.map(({ id }) => String(id)), confidence: found[0]?.score ?? 0 };
    };
  },
};

/** English stems; any of the words counts, because all of them are hardly ever in one item. */
const FIND = `
  SELECT id, ts_rank(words, query) AS rank
    FROM items, to_tsquery('english', replace(plainto_tsquery('english', $1)::text, '&', '|')) query
   WHERE words @@ query ORDER BY rank DESC, place LIMIT ${MOST}`;

const fullText = (client: pg.Client): Engine => ({
  name: 'PostgreSQL',
  async index(items) {
    await client.query('DROP TABLE IF EXISTS items');
    await client.query('CREATE TABLE items (id text, place integer, words tsvector)');
    await client.query(
      `INSERT INTO items SELECT id, place, to_tsvector('english', text)
         FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS t(id, text, place)`,
      [items.map(({ id }) => id), items.map(textOf)],
    );
    await client.query('CREATE INDEX ON items USING gin (words)');
    await client.query('ANALYZE items');
    return async (query) => {
      const { rows } = await client.query<{ id: string; rank: number }>({
        name: 'find',
        text: FIND,
        values: [query],
      });
      return { ids: rows.map(({ id }) => id), confidence: rows[0]?.rank ?? 0 };
    };
  },
});

/** What a business would otherwise search its knowledge with, on a PostgreSQL that lasts as long as `use` does. */
export async function withPeers(use: (peers: readonly Engine[]) => Promise<void>): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'chatbot-bench-'));
  await chmod(dataDir, 0o711);
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  const client = new pg.Client({ connectionString: postgres.url });
  try {
    await client.connect();
    await use([fullText(client), minisearch]);
  } finally {
    await client.end();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
