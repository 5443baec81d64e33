import type { Sabotage } from '../../sabotage.ts';

const tests = ['api/src/features/replies/saved-replies.test.ts'];

/** What members have ready to answer with. */
export const savedReplies: readonly Sabotage[] = [
  {
    name: 'a private reply of a colleague is listed',
    promise: 'A private saved reply shows to its author alone.',
    file: 'api/src/features/replies/visible-to.ts',
    find: "'(r.owner_id IS NULL OR r.owner_id = ?)'",
    replacement: "'(r.owner_id IS NULL OR ?::uuid IS NOT NULL)'",
    tests,
  },
  {
    name: 'consoles keep a reply that has become private',
    promise: 'A reply that becomes private leaves the consoles of everyone else.',
    file: 'api/src/features/replies/saved-replies.service.ts',
    find: '  if (isHidden) await store.buryForOthers(scope.db, id);\n',
    replacement: '',
    tests,
  },
  {
    name: 'a resent message counts as a second use',
    promise: 'A message that is sent again counts one use of its saved reply.',
    file: 'api/src/features/conversations/inbox/inbox.service.ts',
    find: '  if (earlier) return earlier;\n',
    replacement:
      '  if (earlier && savedReply !== undefined) await savedReplies.noteUse(scope, savedReply, row.id);\n  if (earlier) return earlier;\n',
    tests,
  },
  {
    name: 'a shared reply is taken away by anyone',
    promise: 'Only its author makes a shared reply private.',
    file: 'api/src/features/replies/saved-replies.service.ts',
    find: 'if (isHidden && former.author !== viewer)',
    replacement: 'if (isHidden && former.author === null)',
    tests,
  },
  {
    name: 'members search one index of saved replies',
    promise: 'The search of saved replies finds what the member sees, as it is worded now.',
    file: 'api/src/search/reply-searches.ts',
    find: "[tenantId, contents].join(' ')",
    replacement: 'tenantId',
    tests: ['api/src/features/replies/reply-ranking.test.ts'],
  },
  {
    name: 'what the engine finds goes before a shortcut',
    promise: 'Behind a slash, beginnings go before what the engine finds.',
    file: 'shared/ui/src/inbox/replies/rank-replies.ts',
    find: 'if (score > 0 && (rank === null || rank >= ENGINE_RANK))',
    replacement: 'if (score > 0)',
    tests: ['shared/ui/src/inbox/replies/rank-replies.test.ts'],
  },
  {
    name: 'saved replies in another language go first',
    promise: 'Of saved replies that are found, those in the conversation’s language go first.',
    file: 'shared/engine/src/saved-replies.ts',
    find: 'return [...related.filter((hit) => !foreign.has(hit)), ...foreign];',
    replacement: 'return [...foreign, ...related.filter((hit) => !foreign.has(hit))];',
    tests: ['shared/engine/src/saved-replies.test.ts'],
  },
];
