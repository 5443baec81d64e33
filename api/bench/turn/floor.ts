import Koa from 'koa';
import pg from 'pg';
import getRawBody from 'raw-body';

/**
 * The least a chat turn can be: bare Koa and pg, one prepared statement that finds the session, stores the visitor's
 * message and an answer, and notes the last one. No key, tenant, validation, limit, retrieval or event.
 */
const TURN = `
  WITH turn AS (
    UPDATE floor_conversations SET last_seq = last_seq + 2, last_message = $2, updated_at = clock_timestamp()
     WHERE session_id = $1 RETURNING id, last_seq
  ), asked AS (
    INSERT INTO floor_messages (conversation_id, seq, role, content)
    SELECT id, last_seq - 1, 'user', $2 FROM turn
  )
  INSERT INTO floor_messages (conversation_id, seq, role, content)
  SELECT id, last_seq, 'assistant', $3 FROM turn RETURNING seq`;

/** The least that storing knowledge can be: one statement, without search text, versions, limits or a count. */
const ITEMS = `
  INSERT INTO floor_items (question, answer)
  SELECT question, answer FROM json_to_recordset($1) AS item (question text, answer text)`;

const ANSWER = 'Standard shipping takes 3–5 working days, express shipping 1–2.';

export const FLOOR_TABLES = `
  CREATE TABLE floor_conversations (
    id bigserial PRIMARY KEY, session_id text NOT NULL UNIQUE, last_seq integer NOT NULL DEFAULT 0,
    last_message text, updated_at timestamptz NOT NULL DEFAULT now());
  CREATE TABLE floor_messages (
    conversation_id bigint NOT NULL REFERENCES floor_conversations, seq integer NOT NULL, role text NOT NULL,
    content text NOT NULL, created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    PRIMARY KEY (conversation_id, seq));
  CREATE TABLE floor_items (id bigserial PRIMARY KEY, question text NOT NULL, answer text NOT NULL);`;

if (process.send) {
  process.once('SIGTERM', () => process.exit(0));
  process.once('disconnect', () => process.exit(1));
  process.on('message', (asked) => asked === 'cpu' && process.send?.(process.cpuUsage()));
  const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 });
  await pool.query('SELECT');
  const koa = new Koa();
  // Who only opens a connection sends no turn, and is answered with 500.
  koa.silent = true;
  koa.use(async (ctx) => {
    const body = JSON.parse(await getRawBody(ctx.req, 'utf8'));
    if (ctx.path.includes('/kb')) {
      const items = JSON.stringify(body.items ?? [body]);
      const { rowCount } = await pool.query({ name: 'items', text: ITEMS, values: [items] });
      ctx.body = { imported: rowCount };
      return;
    }
    const { sessionId, message } = body;
    const { rows } = await pool.query({ name: 'turn', text: TURN, values: [sessionId, message, ANSWER] });
    ctx.body = { message: ANSWER, status: 'active', seq: rows[0].seq };
  });
  const server = koa.listen(0, '127.0.0.1', () => {
    process.send?.({ port: (server.address() as { port: number }).port });
  });
}
