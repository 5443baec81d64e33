import type { Sabotage } from '../sabotage.ts';

/** Who a visitor is, and who reads what is known of them. */
export const people: readonly Sabotage[] = [
  {
    name: 'a visitor token is believed without its secret',
    promise: 'Only the secret of their browser says who a visitor is.',
    file: 'api/src/features/contacts/contacts.store.ts',
    find: ".where({ id }).whereRaw('? = ANY (visitor_tokens)', [digest])",
    replacement: '.where({ id })',
    tests: ['api/src/features/contacts/contacts.test.ts'],
  },
  {
    name: 'a repeated start leaves a second contact',
    promise: 'A start that is sent again belongs to the contact of the first.',
    file: 'api/src/features/conversations/visitor/visitor.service.ts',
    find: '  if (arrival.isNew) await contacts.removeWithoutConversation(scope.db, [arrival.contactId]);\n',
    replacement: '',
    tests: ['api/src/features/contacts/contacts.test.ts'],
  },
  {
    name: 'contacts of silent sessions stay',
    promise: 'Who opened a chat and never said a word is not kept.',
    file: 'api/src/features/conversations/conversations.service.ts',
    find: '  await contacts.removeWithoutConversation(db, contactIds);\n',
    replacement: '',
    tests: ['api/src/features/contacts/contacts.test.ts'],
  },
  {
    name: 'consoles keep what a contact was called before',
    promise: '/sync tells every change of what a conversation shows of its contact.',
    file: 'api/src/features/conversations/changes.store.ts',
    find: "xid: 'p.shown_xid'",
    replacement: "xid: 'c.changed_xid'",
    tests: ['api/src/features/sync/sync.test.ts'],
  },
  {
    name: 'pages of a visit are kept without end',
    promise: 'Of a visit, fifty pages are kept.',
    file: 'api/src/features/conversations/visits/visits.store.ts',
    find: '    .limit(MAX_PAGE_VIEWS);',
    replacement: '    .limit(MAX_PAGE_VIEWS * 10);',
    tests: ['api/src/features/conversations/visits/visits.test.ts'],
  },
  {
    name: 'any address is a page',
    promise: 'A page that a visitor has open is an http or https address.',
    file: 'shared/contract/src/domain/web-address.ts',
    find: "(protocol === 'http:' || protocol === 'https:') && ",
    replacement: '',
    tests: ['api/src/features/conversations/visits/visits.test.ts'],
  },
];
