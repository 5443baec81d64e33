import type { Sabotage } from '../../sabotage.ts';

/** What the search over everything finds, and what it must not. */
export const search: readonly Sabotage[] = [
  {
    name: 'a visitor’s transaction asks the search index',
    promise: 'Only the team’s transactions reach the index of messages and notes.',
    file: 'api/src/db/functions/search/find_texts.sql',
    find: 'GRANT EXECUTE ON FUNCTION find_texts TO {{STAFF_ROLE}};',
    replacement: 'GRANT EXECUTE ON FUNCTION find_texts TO {{APP_ROLE}};',
    tests: ['api/src/features/search/search.test.ts'],
  },
  {
    name: 'the words of an emptied message stay in the index',
    promise: 'A changed message or note leaves the index in the same transaction.',
    file: 'api/src/db/functions/search/forget_message_text.sql',
    find: 'WHERE tenant_id = OLD.tenant_id AND',
    replacement: 'WHERE false AND',
    tests: ['api/src/features/search/search.test.ts'],
  },
  {
    name: 'a message is found once it is indexed',
    promise: 'The search finds a message from the moment it is stored.',
    file: 'api/src/features/search/said.service.ts',
    find: '...(await matching(unindexed, sought)).map(({ text }) => text),',
    replacement: '',
    tests: ['api/src/features/search/search.test.ts'],
  },
  {
    name: 'the index has words without their stems',
    promise: 'The index has each word’s stem in the language of its conversation.',
    file: 'api/src/features/search/words.ts',
    find: 'terms.add(word.folded).add(stemIn(word, language));',
    replacement: 'terms.add(word.folded);',
    tests: ['api/src/features/search/search.test.ts'],
  },
  {
    name: 'pages of a search move while others write',
    promise: 'The pages of one search show what was there at its first page.',
    file: 'api/src/features/search/said.service.ts',
    find: 'const asOf = given ?? now;',
    replacement: 'const asOf = given ? now : now;',
    tests: ['api/src/features/search/search.test.ts'],
  },
  {
    name: 'the console searches nothing while the server is away',
    promise: 'Where the server is not reached, the console searches what it keeps.',
    file: 'desktop/src/core/search/everything.ts',
    find: 'if (next || isRefusal(error)) throw error;',
    replacement: 'throw error;',
    tests: ['desktop/src/core/search/everything.test.ts'],
  },
  {
    name: 'a search in many long texts holds up everyone',
    promise: 'While a search reads texts, other requests are answered.',
    file: 'api/src/features/search/matching.ts',
    find: '    await otherWork();\n',
    replacement: '',
    tests: ['api/src/features/search/matching.test.ts'],
  },
];
