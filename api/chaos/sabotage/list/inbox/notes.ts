import type { Sabotage } from '../../sabotage.ts';

const TESTS = ['api/src/features/conversations/notes/notes.test.ts'];
const MENTIONS = ['api/src/features/conversations/notes/mentions.test.ts'];

/** What the team writes to itself. Each lock that keeps it from visitors is broken on its own. */
export const notes: readonly Sabotage[] = [
  {
    name: 'the role of visitors reads the team’s notes',
    promise: 'The role of visitors’ transactions reads no note on a conversation.',
    file: 'api/src/db/schema/notes/conversation_notes.sql',
    find: 'ON conversation_notes TO {{STAFF_ROLE}}',
    replacement: 'ON conversation_notes TO {{APP_ROLE}}',
    tests: TESTS,
  },
  {
    name: 'a note is served to its visitor',
    promise: 'What the team notes is served to no visitor.',
    file: 'api/src/features/conversations/notes/notes.service.ts',
    find: '  const note = shown(scope, await store.get(scope.db, made.note._id));\n',
    replacement: `  const note = shown(scope, await store.get(scope.db, made.note._id));
  const messages = await import('../messages/messages.service.ts');
  const row = await conversations.getRow(scope, ref);
  await messages.append(scope, row, { role: 'system', content: draft.content });
`,
    tests: [
      ...TESTS,
      'web-admin/e2e/inbox/internal-notes.test.ts',
      'web-admin/e2e/inbox/keyboard-day.test.ts',
    ],
  },
  {
    name: 'a visitor’s key lists the team’s notes',
    promise: 'No key lists the notes of a conversation.',
    file: 'shared/contract/src/endpoints/notes/conversation-notes.ts',
    find: "    summary: 'The team’s notes in a conversation, oldest first',\n    access: { staff: 'member' },",
    replacement:
      "    summary: 'The team’s notes in a conversation, oldest first',\n    access: { staff: 'member', key: ['chat:read'] },",
    tests: [...TESTS, 'api/test/contract/access.test.ts'],
  },
  {
    name: 'a visitor hears the team’s notes',
    promise: 'The news of a note goes to the team alone.',
    file: 'api/src/realtime/relay.ts',
    find: "      team.emit('note-added', payload.note);\n",
    replacement:
      "      to(rooms.team(tenantId), rooms.visitor(payload.note.conversationId)).emit('note-added', payload.note);\n",
    tests: TESTS,
  },
  {
    name: 'any teammate changes a note',
    promise: 'Only its author and admins change or delete a note.',
    file: 'api/src/features/conversations/notes/notes.service.ts',
    find: "  author?._id === actor.id || reaches(actor.role, 'admin');",
    replacement: "  author?._id === actor.id || reaches(actor.role, 'agent');",
    tests: TESTS,
  },
  {
    name: 'a changed note calls again whom it named before',
    promise: 'A change of a note calls those who are new to it.',
    file: 'api/src/features/conversations/notes/mentions.store.ts',
    find: "    .onConflict(['tenant_id', 'note_id', 'user_id'])\n    .ignore()\n",
    replacement: '',
    tests: MENTIONS,
  },
  {
    name: 'a stranger is mentioned',
    promise: 'Only members of the workspace can be mentioned.',
    file: 'api/src/features/conversations/notes/notes.service.ts',
    find: '!called.every((id) => known.has(id))',
    replacement: '!called.some((id) => known.has(id))',
    tests: MENTIONS,
  },
  {
    name: 'a teammate reads the mentions of another',
    promise: 'A mention is marked as read by the one it calls.',
    file: 'api/src/features/conversations/notes/mentions.store.ts',
    find: "    .where({ user_id: userId })\n    .whereIn('id', [...ids])",
    replacement: "    .whereIn('id', [...ids])",
    tests: MENTIONS,
  },
  {
    name: 'consoles keep deleted notes',
    promise: '/sync tells the deletion of a note.',
    file: 'api/src/db/schema/notes/conversation_notes.sql',
    find: 'FOR EACH STATEMENT EXECUTE FUNCTION bury({{TOMBSTONE_NOTE}});',
    replacement: 'FOR EACH STATEMENT EXECUTE FUNCTION bury({{TOMBSTONE_KNOWLEDGE}});',
    tests: ['api/src/features/sync/sync.test.ts'],
  },
  {
    name: 'who has read a mention is mailed about it',
    promise: 'A mention that was read is not mailed.',
    file: 'api/src/features/conversations/notes/mentions.service.ts',
    find: '  if (done.length > 0) await mail.dropMentions(scope, conversationId, done);\n',
    replacement: '  if (done.length > 1) await mail.dropMentions(scope, conversationId, done);\n',
    tests: ['api/src/features/mail/team/mention.test.ts'],
  },
];
