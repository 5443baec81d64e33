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
  {
    name: 'a console goes on with saved replies of before',
    promise: 'A saved reply that was changed elsewhere is in an open console with the next sync.',
    file: 'desktop/src/core/account-session.ts',
    find: 'emitChange({ ...applied, conversations: [...conversations, ...removed] });',
    replacement:
      'emitChange({ ...applied, savedReplies: false, conversations: [...conversations, ...removed] });',
    tests: ['desktop/src/core/account-session.test.ts'],
  },
  {
    name: 'a conversation is deleted under replies that wait',
    promise: 'The console merges and deletes no conversation while something of it waits to be sent.',
    file: 'desktop/src/core/inbox/conversations.ts',
    find: "if (options.hasUnsent(id) || options.queue.list(id).length > 0) throw new CoreError('still_sending');",
    replacement: "if (options.queue.list(id).length > 0) throw new CoreError('still_sending');",
    tests: ['desktop/src/core/inbox/conversations.test.ts'],
  },
];
