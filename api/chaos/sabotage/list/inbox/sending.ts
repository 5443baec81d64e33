import type { Sabotage } from '../../sabotage.ts';

const FOLDER = 'api/src/features/conversations';
const REDACTION_TESTS = [`${FOLDER}/redaction/redaction.test.ts`];
const MAIL_TESTS = [`${FOLDER}/redaction/mailed.test.ts`];
const SCHEDULED_TESTS = [`${FOLDER}/scheduled/scheduled.test.ts`];

/** What is taken out of a conversation again, and what is sent later. */
export const sending: readonly Sabotage[] = [
  {
    name: 'a deleted message is mailed all the same',
    promise: 'Mail that has not gone out goes without a deleted message.',
    file: `${FOLDER}/messages/messages.service.ts`,
    find: 'store.spoken(scope.db, conversationId, { limit, before: seq + 1 })',
    replacement: 'store.history(scope.db, conversationId, { limit, before: seq + 1 })',
    tests: MAIL_TESTS,
  },
  {
    name: 'a deleted message is still found',
    promise: 'Search knows nothing of a deleted message.',
    file: `${FOLDER}/redaction/redaction.service.ts`,
    find: '  await copies.removeFromSearch(db, id);\n',
    replacement: '',
    tests: REDACTION_TESTS,
  },
  {
    name: 'a message that the visitor has seen vanishes without a trace',
    promise: 'Only what the visitor has not seen is taken back without a trace.',
    file: `${FOLDER}/redaction/redaction.store.ts`,
    find: "author_id = ?::uuid AND delivery = 'stored'",
    replacement: 'author_id = ?::uuid',
    tests: REDACTION_TESTS,
  },
  {
    name: 'any agent deletes what another one wrote',
    promise: 'Only the author of a message and admins delete it.',
    file: `${FOLDER}/redaction/redaction.service.ts`,
    find: "if (authorId !== actor.id && !reaches(actor.role, 'admin'))",
    replacement: 'if (authorId === null)',
    tests: REDACTION_TESTS,
  },
  {
    name: 'a scheduled message is sent twice',
    promise: 'A scheduled message is sent once, whichever processes look for what is due.',
    file: `${FOLDER}/scheduled/scheduled.service.ts`,
    find: "shown(scope, await store.close(scope.db, id, 'sent'))",
    replacement: 'shown(scope, await store.wait(scope.db, id, {}))',
    tests: SCHEDULED_TESTS,
  },
  {
    name: 'a scheduled message is sent in a conversation that another agent has',
    promise: 'A scheduled message is not sent once its author has not the conversation any more.',
    file: `${FOLDER}/scheduled/scheduled.service.ts`,
    find: "return mayReply(actor, row) && row.accepted_at !== null ? null : 'not_assigned';",
    replacement: 'return null;',
    tests: SCHEDULED_TESTS,
  },
  {
    name: 'scheduled messages that cannot be sent hold up all others',
    promise: 'A scheduled message is sent at its time, however many others cannot be sent.',
    file: `${FOLDER}/scheduled/scheduled.service.ts`,
    find: 'while (page.length === store.DUE_PAGE);',
    replacement: 'while (page.length < 0);',
    tests: SCHEDULED_TESTS,
  },
  {
    name: 'a scheduled message goes out after a colleague has answered',
    promise: 'A scheduled message is held back where a colleague has replied since.',
    file: `${FOLDER}/scheduled/scheduled.service.ts`,
    find: "? 'answered' : null",
    replacement: '? null : null',
    tests: SCHEDULED_TESTS,
  },
  {
    name: 'a stored webhook body keeps the names of deleted files',
    promise: 'Stored webhook bodies have nothing of a deleted message, of one that was files alone neither.',
    file: `${FOLDER}/redaction/copies.store.ts`,
    find: " OR data->'message'->'files' IS NOT NULL",
    replacement: '',
    tests: REDACTION_TESTS,
  },
];
