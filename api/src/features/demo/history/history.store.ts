import { REACTIVATION_DAYS } from '@chatbot-saas/contract/domain';
import { newSessionId } from '../../../context/index.ts';
import { expression, type TenantDb } from '../../../db/index.ts';
import type { LabelIds } from '../team-tools/labels.ts';
import type { MadeConversation } from './made-conversation.ts';
import { insertPeople } from './people.store.ts';

const REACTIVATION_MS = REACTIVATION_DAYS * 86_400_000;

/** The columns of a conversation that are not counted from its messages. */
const COLUMNS = {
  session_id: 'text',
  status: 'text',
  visitor_id: 'text',
  contact_id: 'uuid',
  visitor_name: 'text',
  visitor_email: 'text',
  language: 'text',
  metadata: 'jsonb',
  assigned_agent: 'uuid',
  offered_at: 'timestamptz',
  accepted_at: 'timestamptz',
  first_reply_at: 'timestamptz',
  handoff_priority: 'text',
  handoff_reason: 'text',
  handoff_requested_at: 'timestamptz',
  handoff_summary: 'text',
  unattended_since: 'timestamptz',
  unanswered_count: 'smallint',
  rating: 'smallint',
  rating_comment: 'text',
  rated_at: 'timestamptz',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
  ended_at: 'timestamptz',
  end_reason: 'text',
  reactivates_until: 'timestamptz',
  label_ids: 'uuid[]',
};
const NAMES = Object.keys(COLUMNS).join(', ');

const latest = (times: readonly (Date | undefined)[]): Date =>
  new Date(Math.max(...times.flatMap((time) => time?.getTime() ?? [])));

/** What the workspace has when they are written. */
interface Workspace {
  idleMinutes: number;
  labels: LabelIds;
}

function rowOf(
  made: MadeConversation,
  sessionId: string,
  contactId: string | undefined,
  { idleMinutes, labels }: Workspace,
) {
  const { visitor, handoff, end, rating, messages } = made;
  const labelId = made.label && labels[made.label];
  const isIdle = end?.reason === 'idle';
  const spoken = messages.filter(({ role }) => role !== 'system').map(({ at }) => at);
  return {
    session_id: sessionId,
    status: made.status,
    visitor_id: visitor.visitorId,
    contact_id: contactId,
    visitor_name: visitor.name,
    visitor_email: visitor.email,
    language: made.language,
    metadata: visitor.metadata,
    assigned_agent: handoff?.agentId,
    offered_at: handoff?.offeredAt,
    accepted_at: handoff?.acceptedAt,
    first_reply_at: handoff?.firstReplyAt,
    handoff_priority: handoff?.priority,
    handoff_reason: handoff?.reason,
    handoff_requested_at: handoff?.requestedAt,
    handoff_summary: handoff?.summary,
    unattended_since: handoff?.unattendedSince,
    unanswered_count: made.unansweredInARow,
    rating: rating?.stars,
    rating_comment: rating?.comment,
    rated_at: rating?.at,
    created_at: made.createdAt,
    // An idle end is no activity.
    updated_at: latest([...spoken, handoff?.requestedAt, isIdle ? undefined : end?.at, rating?.at]),
    ended_at: end?.at,
    end_reason: end?.reason,
    reactivates_until: isIdle
      ? new Date(end.at.getTime() + idleMinutes * 60_000 + REACTIVATION_MS)
      : undefined,
    label_ids: labelId ? [labelId] : [],
  };
}

/** The messages of a row, with their seq. */
const MESSAGES = `ROWS FROM (jsonb_to_recordset(given.messages) AS (
    role text, content text, at timestamptz, "authorId" uuid, "replyTo" integer, metadata jsonb)) WITH ORDINALITY
  AS message (role, content, at, author_id, reply_to, metadata, seq)`;

/** Ids have the time in them, by which lists order rows of the same moment. */
const idAt = (time: string) => `uuidv7(${time} - clock_timestamp())`;

/** As long as previews are. */
const LAST_MESSAGE = "(array_agg(left(content, 300) ORDER BY seq DESC) FILTER (WHERE role <> 'system'))[1]";
const count = (condition: string) => `count(*) FILTER (WHERE ${condition})`;
const COUNTS = {
  last_seq: 'count(*)',
  last_message_role: `(array_agg(role ORDER BY seq DESC) FILTER (WHERE role <> 'system'))[1]`,
  last_message: LAST_MESSAGE,
  last_message_at: `max(at) FILTER (WHERE role <> 'system')`,
  visitor_messages: count(`role = 'user'`),
  assistant_messages: count(`role = 'assistant'`),
  agent_messages: count(`role = 'agent'`),
  system_messages: count(`role = 'system'`),
  answered: count(`metadata->>'answeredBy' <> 'none'`),
  not_answered: count(`metadata->>'answeredBy' = 'none'`),
};

/**
 * Writes conversations as they would stand after the product had held them, in a few statements. The triggers of
 * messages list unanswered questions and answers with a low confidence.
 */
export async function insert(
  db: TenantDb,
  conversations: readonly MadeConversation[],
  workspace: Workspace,
): Promise<void> {
  const made = conversations.map((one) => ({ ...one, session_id: newSessionId() }));
  const people = await insertPeople(db, conversations);
  const rows = made.map((one) => ({
    ...rowOf(one, one.session_id, people.get(one.visitor.visitorId), workspace),
    messages: one.messages,
  }));
  const given = JSON.stringify(rows);
  const columns = Object.entries(COLUMNS).map(([name, type]) => `${name} ${type}`);
  const counts = Object.entries(COUNTS).map(([name, sql]) => `${sql} AS ${name}`);
  await db.from('conversations').insert(
    expression(
      `(id, handoff_from, ${NAMES}, ${Object.keys(COUNTS).join(', ')})
       SELECT ${idAt('created_at')},
              CASE WHEN handoff_requested_at IS NOT NULL THEN sha256(convert_to(visitor_id, 'UTF8')) END,
              ${NAMES}, total.*
         FROM jsonb_to_recordset(?::jsonb) AS given (${columns.join(', ')}, messages jsonb)
        CROSS JOIN LATERAL (SELECT ${counts.join(', ')} FROM ${MESSAGES}) total`,
      [given],
    ),
  );
  await db.from('messages').insert(
    expression(
      `(conversation_id, seq, id, role, content, author_id, reply_to, metadata, created_at)
       SELECT c.id, seq, ${idAt('at')}, role, content, author_id, reply_to, message.metadata, at
         FROM jsonb_to_recordset(?::jsonb) AS given (session_id text, messages jsonb)
         JOIN conversations c USING (session_id) CROSS JOIN LATERAL ${MESSAGES}`,
      [given],
    ),
  );
  await insertOpinions(db, made);
}

/** What visitors said of answers, and what follows from it. */
async function insertOpinions(
  db: TenantDb,
  made: readonly (MadeConversation & { session_id: string })[],
): Promise<void> {
  const listed = <Entry>(of: (one: MadeConversation) => readonly Entry[]) =>
    JSON.stringify(made.flatMap((one) => of(one).map((entry) => ({ ...entry, session_id: one.session_id }))));
  const from = (columns: string) =>
    `FROM jsonb_to_recordset(?::jsonb) AS given (session_id text, seq integer, at timestamptz, ${columns})
     JOIN conversations c USING (session_id)`;
  await db.from('answer_feedback').insert(
    expression(
      `(conversation_id, seq, helpful, comment, given_at)
       SELECT c.id, seq, helpful, comment, at ${from('helpful boolean, comment text')}`,
      [listed(({ feedback }) => feedback)],
    ),
  );
  await db.from('answers_to_check').insert(
    expression(
      `(conversation_id, seq, not_helpful, person_requested, listed_at)
       SELECT c.id, seq, bool_or(reason = 'not_helpful'), bool_or(reason = 'person_requested'), max(at)
         ${from('reason text')} GROUP BY c.id, seq
       ON CONFLICT (tenant_id, conversation_id, seq) DO UPDATE SET not_helpful = excluded.not_helpful,
         person_requested = excluded.person_requested, listed_at = excluded.listed_at`,
      [listed(({ checks }) => checks)],
    ),
  );
  await db.from('unanswered_questions').insert(
    expression(
      `(conversation_id, seq, asked_at, decision)
       SELECT c.id, seq, at, decision ${from('decision text')} ON CONFLICT DO NOTHING`,
      [listed(({ gaps }) => gaps)],
    ),
  );
}
