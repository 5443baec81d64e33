import { randomUUID } from 'node:crypto';
import { chmod, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { termsOf } from '../../src/features/search/words.ts';

/** As many texts as the job puts into one. */
const TEXTS_OF_ERA = 30_000;
const MESSAGES_OF_CONVERSATION = 50;
const CHUNK = 200_000;
const VOCABULARY = 30_000;
/** Seconds from one message of a tenant to the next. */
const STEP = 6;

const SYLLABLES =
  'ba be bi bo bu da de di do du ka ke ki ko ku la le li lo lu ma me mi mo mu na ne ni no nu ra re ri ro ru sa se si so su ta te ti to tu'.split(
    ' ',
  );

export interface Word {
  text: string;
  /** The word and its stem, as they are indexed. */
  terms: readonly string[];
}

/** Made of syllables; the first ones are the short and frequent ones, as in a language. */
export function vocabulary(): Word[] {
  return Array.from({ length: VOCABULARY }, (_, n) => {
    let rest = n;
    let text = '';
    do {
      text += SYLLABLES[rest % SYLLABLES.length];
      rest = Math.floor(rest / SYLLABLES.length);
    } while (rest > 0);
    // Some are plurals, for which a search finds the other form.
    if (n % 7 === 3) text += 's';
    return { text, terms: [...termsOf(text, 'eng')] };
  });
}

/** The n-th word is n times as seldom as the first. */
export const anyWord = (words: readonly Word[]): Word =>
  words[Math.floor(words.length ** Math.random()) - 1] as Word;

interface Filling {
  /** The largest tenant has this share of all messages. */
  tenantId: string;
  share: number;
  messages: number;
  otherTenants: number;
  folder: string;
}

/** Writes messages and their index as the product would, from files: each million takes a minute. */
export async function fill(admin: pg.Client, words: readonly Word[], filling: Filling): Promise<void> {
  const { tenantId, share, messages, otherTenants, folder } = filling;
  // Foreign keys are checked by triggers; these rows come from each other.
  await admin.query('SET session_replication_role = replica');
  await admin.query('DROP INDEX search_texts_terms');
  const large = Math.round(messages * share);
  const each = Math.floor((messages - large) / otherTenants);
  await fillTenant(admin, words, tenantId, large, folder);
  for (let n = 0; n < otherTenants; n++) {
    const id = randomUUID();
    await admin.query(
      `INSERT INTO tenants (id, name, slug, industry, settings)
      SELECT $1, 'Other', $2, industry, settings FROM tenants WHERE id = $3`,
      [id, `other-${n}`, tenantId],
    );
    await fillTenant(admin, words, id, each, folder);
  }
  await admin.query(`SET maintenance_work_mem = '2GB'`);
  await admin.query(
    'CREATE INDEX search_texts_terms ON search_texts USING gin (terms) WITH (fastupdate = off)',
  );
  await admin.query(
    `INSERT INTO text_index_progress (tenant_id, stream, indexed)
       SELECT id, stream, pg_current_snapshot() FROM tenants, unnest(ARRAY['message', 'note']) stream`,
  );
  await admin.query('RESET session_replication_role');
  await admin.query(
    'VACUUM (ANALYZE) messages, conversations, search_texts, search_eras, text_index_progress',
  );
}

async function fillTenant(
  admin: pg.Client,
  words: readonly Word[],
  tenantId: string,
  messages: number,
  folder: string,
): Promise<void> {
  const start = Date.now() - messages * STEP * 1_000;
  const conversations = Math.ceil(messages / MESSAGES_OF_CONVERSATION);
  const { rows } = await admin.query<{ id: string }>(
    `INSERT INTO conversations (tenant_id, session_id, visitor_id, visitor_name, metadata, language, last_seq, created_at, updated_at, status)
       SELECT $1::uuid, md5($1::text || i), 'visitor_' || i, 'Visitor ' || i, '{}', 'en', $2, now(), now(), 'ended'
         FROM generate_series(1, $3) i RETURNING id`,
    [tenantId, MESSAGES_OF_CONVERSATION, conversations],
  );
  let era = '';
  for (let from = 0; from < messages; from += CHUNK) {
    const said: string[] = [];
    const indexed: string[] = [];
    for (let n = from; n < Math.min(messages, from + CHUNK); n++) {
      const at = new Date(start + n * STEP * 1_000).toISOString();
      if (n % TEXTS_OF_ERA === 0) {
        const { rows: made } = await admin.query<{ id: string }>(
          `INSERT INTO search_eras (tenant_id, starts_at, newest_at, texts, languages)
             VALUES ($1, $2, $2, $3, '{eng}') RETURNING id`,
          [tenantId, n === 0 ? '-infinity' : at, TEXTS_OF_ERA],
        );
        era = made[0]?.id ?? '';
      }
      // Conversations go on next to each other, as in a day.
      const conversation = rows[n % rows.length]?.id;
      const seq = Math.floor(n / rows.length) + 1;
      const id = randomUUID();
      const spoken = Array.from({ length: 5 + (n % 14) }, () => anyWord(words));
      const terms = [...new Set(spoken.flatMap((word) => word.terms))].map((term) => `'${era}.${term}'`);
      const role = n % 2 === 0 ? 'user' : 'agent';
      said.push(
        `${tenantId}\t${conversation}\t${seq}\t${id}\t${role}\t${spoken.map(({ text }) => text).join(' ')}\t${at}`,
      );
      indexed.push(`${tenantId}\t${id}\t${conversation}\t${seq}\t${at}\t${terms.join(' ')}`);
    }
    await copy(
      admin,
      folder,
      'messages (tenant_id, conversation_id, seq, id, role, content, created_at)',
      said,
    );
    await copy(
      admin,
      folder,
      'search_texts (tenant_id, id, conversation_id, seq, created_at, terms)',
      indexed,
    );
  }
}

/** The database server reads the file itself. */
async function copy(admin: pg.Client, folder: string, into: string, lines: readonly string[]): Promise<void> {
  const file = join(folder, 'rows.txt');
  await writeFile(file, `${lines.join('\n')}\n`);
  await chmod(file, 0o644);
  await admin.query(`COPY ${into} FROM '${file}'`);
  await rm(file);
}
