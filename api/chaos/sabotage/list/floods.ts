import type { Sabotage } from '../sabotage.ts';

/** Proofs of work, and what one contact may take. */
export const floods: readonly Sabotage[] = [
  {
    name: 'a solution holds for ever',
    promise: 'A solved proof of work holds once, in all processes.',
    file: 'api/src/features/challenges/used.store.ts',
    find: 'return inserted.length > 0;',
    replacement: 'return inserted.length >= 0;',
    tests: ['api/src/features/challenges/challenges.test.ts'],
  },
  {
    name: 'a solution holds for any key',
    promise: 'A proof of work is bound to the key that was asked.',
    file: 'api/src/context/proof-of-work.ts',
    find: ' || challenge.parameters.data.key !== keyId',
    replacement: '',
    tests: ['api/src/features/challenges/challenges.test.ts'],
  },
  {
    name: 'a late solution is taken',
    promise: 'A proof of work is solved within five minutes.',
    file: 'api/src/features/challenges/challenges.service.ts',
    find: 'solved.expiresAt.getTime() <= Date.now()',
    replacement: 'solved.expiresAt.getTime() <= 0',
    tests: ['api/src/features/challenges/challenges.test.ts'],
  },
  {
    name: 'a flood is over with its minute',
    promise: 'A flood that ebbs and comes back is one flood.',
    file: 'api/src/infrastructure/rate-limits/floods.ts',
    find: ' || (await flooded.get(keyId)) !== null',
    replacement: '',
    tests: ['api/src/features/challenges/challenges.test.ts'],
  },
  {
    name: 'a flood never ends',
    promise: 'A key that is no longer flooded asks for nothing.',
    file: 'api/src/infrastructure/rate-limits/floods.ts',
    find: 'const isFlooded = points > FLOOD.begins',
    replacement: 'const isFlooded = points > 0',
    tests: ['api/src/features/challenges/challenges.test.ts'],
  },
  {
    name: 'a visitor takes more with more conversations',
    promise: 'A contact’s messages are limited over all their conversations.',
    file: 'api/src/http/api/endpoint-limit.ts',
    find: "limits.count(longer, 'contactMessages', contactId)",
    replacement: 'undefined',
    tests: ['api/test/limits/contact-limits.test.ts'],
  },
  {
    name: 'a contact starts any number of conversations',
    promise: 'A contact’s new conversations are limited, from whatever address.',
    file: 'api/src/features/conversations/visitor/visitor.service.ts',
    find: '  if (!arrival.isNew) await scope.services.limits.countStart(contactId);\n',
    replacement: '',
    tests: ['api/test/limits/contact-limits.test.ts'],
  },
];
