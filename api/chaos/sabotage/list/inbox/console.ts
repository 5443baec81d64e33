import type { Sabotage } from '../../sabotage.ts';

/** What the desktop console does without a network. */
export const offlineConsole: readonly Sabotage[] = [
  {
    name: 'the console lists who waits twice',
    promise: 'Whatever a list is narrowed to and sorted by, the console shows what the server does.',
    file: 'desktop/src/core/inbox/inbox.ts',
    find: "parts.includes('waiting') ? { isWaiting: false } : {}",
    replacement: '{}',
    tests: ['desktop/test/filters.test.ts'],
  },
  {
    name: 'the console suggests for an older question',
    promise: 'What is suggested offline is what the server suggests for the same state.',
    file: 'desktop/src/core/inbox/suggestions.ts',
    find: "page.filter(({ role }) => role === 'user').reverse()",
    replacement: "page.filter(({ role }) => role === 'user')",
    tests: ['desktop/test/suggestions.test.ts'],
  },
  {
    name: 'a mention outlives its conversation',
    promise: 'With a conversation that is deleted, its mentions leave the console too.',
    file: 'desktop/src/adapters/sqlite/sync/sync-store.ts',
    find: '    mentions.removeAllOf(id);\n',
    replacement: '',
    tests: ['desktop/src/core/inbox/mentions.test.ts'],
  },
  {
    name: 'a mention calls who is muted',
    promise: 'No mention calls a person who has muted the console.',
    file: 'desktop/src/core/notifications/notifications.ts',
    find: 'if (isAway || isMuted() || isSeen(call.conversationId)) return;',
    replacement: 'if (isAway || isSeen(call.conversationId)) return;',
    tests: ['desktop/src/core/inbox/mentions.test.ts'],
  },
  {
    name: 'a note that is edited while it is saved loses the newer text',
    promise: 'Of a note that is edited offline, the last text is saved.',
    file: 'desktop/src/core/outbox/note-edits.ts',
    find: 'if (signal.aborted || edits.get(noteId) !== edit) return DONE;',
    replacement: 'if (signal.aborted) return DONE;',
    tests: ['desktop/test/notes.test.ts'],
  },
  {
    name: 'many conversations end before what was written in them is sent',
    promise: 'What is done with many conversations waits behind the replies written in each.',
    file: 'desktop/src/core/inbox/bulk.ts',
    find: 'const now = request.ids.filter((id) => !sources.mustWait(id));',
    replacement: 'const now = request.ids;',
    tests: ['desktop/src/core/inbox/bulk.test.ts'],
  },
];
