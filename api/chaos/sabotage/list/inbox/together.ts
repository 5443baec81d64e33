import type { Sabotage } from '../../sabotage.ts';

const VIEWERS = ['api/test/realtime/viewers.test.ts'];
const SEEN = ['api/src/features/conversations/delivery/seen.test.ts'];

/** What members see of each other in a conversation, and who learns that a message was seen. */
export const together: readonly Sabotage[] = [
  {
    name: 'a member looks at a conversation of another workspace',
    promise: 'Only conversations of one’s own workspace can be looked at.',
    file: 'api/src/realtime/client-events.ts',
    find: '      if (conversationId !== null) await reachableConversation(context, conversationId);\n',
    replacement: '',
    tests: VIEWERS,
  },
  {
    name: 'every workspace hears who looks at what',
    promise: 'Who looks at a conversation is said to its own team alone.',
    file: 'api/src/realtime/viewers/viewers.ts',
    find: 'io.local.to(team).emit',
    replacement: 'io.local.emit',
    tests: VIEWERS,
  },
  {
    name: 'who has left a conversation goes on being seen in it',
    promise: 'A member who closes the last tab is no longer seen in the conversation.',
    file: 'api/src/realtime/index.ts',
    find: '      viewers.note(socket, null);\n',
    replacement: '',
    tests: VIEWERS,
  },
  {
    name: 'visitors learn what the team has seen though the workspace does not show it',
    promise: 'Visitors learn what the team has seen only where the workspace shows it.',
    file: 'api/src/features/conversations/delivery/seen.store.ts',
    find: "const IS_SHOWN = `(SELECT (settings #>> '{receipts,showToVisitors}')::boolean FROM tenants)`;",
    replacement: 'const IS_SHOWN = `true`;',
    tests: SEEN,
  },
  {
    name: 'the team learns what visitors see though the workspace does not show it',
    promise: 'The team learns what visitors have seen only where the workspace shows it.',
    file: 'api/src/features/conversations/delivery/delivery.store.ts',
    find: 'delivery_at: expression(NOTIFIED_AT) })',
    replacement: "delivery_at: expression('now()') })",
    tests: SEEN,
  },
  {
    name: 'a reply next to a colleague’s is sent without a question',
    promise: 'A colleague’s reply since the text was begun is shown before it is sent.',
    file: 'shared/ui/src/inbox/together/collision.ts',
    find: 'message.seq > from && isByAnother(message, viewerId)',
    replacement: 'message.seq < from && isByAnother(message, viewerId)',
    tests: ['shared/ui/src/inbox/together/collision.test.ts'],
  },
];
