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
];
