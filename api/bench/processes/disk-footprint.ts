import { asAdmin } from '../turn/sides.ts';

/** Bytes of the database, and what it has written; all since its beginning. */
export interface DiskFootprint {
  messages: number;
  messageIndexes: number;
  conversations: number;
  conversationIndexes: number;
  /** All other tables with their indexes. */
  others: number;
  /** Write-ahead log, and the whole pages in it: one for each page that is written to first after a checkpoint. */
  log: number;
  pages: number;
  messageCount: number;
  conversationCount: number;
}

export const footprintOf = (databaseUrl: string): Promise<DiskFootprint> =>
  asAdmin(databaseUrl, async (admin) => {
    const { rows } = await admin.query(`
      SELECT pg_table_size('messages')::float8 AS messages,
             pg_indexes_size('messages')::float8 AS "messageIndexes",
             pg_table_size('conversations')::float8 AS conversations,
             pg_indexes_size('conversations')::float8 AS "conversationIndexes",
             (SELECT sum(pg_total_relation_size(relid)) FROM pg_stat_user_tables
               WHERE relname NOT IN ('messages', 'conversations'))::float8 AS others,
             pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 AS log,
             (SELECT wal_fpi FROM pg_stat_wal)::float8 AS pages,
             (SELECT count(*) FROM messages)::float8 AS "messageCount",
             (SELECT count(*) FROM conversations)::float8 AS "conversationCount"`);
    return rows[0];
  });

export const checkpoint = (databaseUrl: string): Promise<unknown> =>
  asAdmin(databaseUrl, (admin) => admin.query('CHECKPOINT'));
