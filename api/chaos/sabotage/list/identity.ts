import type { Sabotage } from '../sabotage.ts';

/** Who the widget says that a visitor is, and what it hears and keeps of them. */
export const identity: readonly Sabotage[] = [
  {
    name: 'a refused join is not repeated',
    promise: 'A client joins a conversation until the server says yes, and then asks for what it missed.',
    file: 'shared/client/src/realtime.ts',
    find: '        if (!ok) throw new Error(event);\n',
    replacement: '',
    tests: ['shared/client/src/realtime.test.ts'],
  },
  {
    name: 'a late join asks for nothing',
    promise: 'After a join that came late, a client asks for what it missed.',
    file: 'shared/client/src/realtime.ts',
    find: '        if (isLate) catchUp();\n',
    replacement: '',
    tests: ['shared/client/src/realtime.test.ts'],
  },
  {
    name: 'a refused token keeps the visitor from asking',
    promise: 'With a token that the server refuses, the visitor asks as someone unverified.',
    file: 'widget/src/frame/conversation/session.ts',
    find: 'if (isVerified) throw error;',
    replacement: 'throw error;',
    tests: ['widget/e2e/people/identify.test.ts'],
  },
  {
    name: 'an open conversation goes on without the person of the token',
    promise: 'Who is verified during a conversation goes on in one of their own contact.',
    file: 'widget/src/frame/conversation/person/follow-person.ts',
    find: 'if (goesOn) leave(id).catch(() => undefined);',
    replacement: 'if (goesOn) return;',
    tests: ['widget/e2e/people/identify.test.ts'],
  },
  {
    name: 'a signed-in visitor is a stranger on their other device',
    promise: 'Who is signed in finds in each browser what they have talked about, before they say a word.',
    file: 'widget/src/frame/conversation/earlier.ts',
    find: 'if (identity.isAnother() && !conversation.id()) {',
    replacement: 'if (!identity) {',
    tests: ['widget/e2e/people/identify.test.ts'],
  },
  {
    name: 'a signed-in visitor is taken out of the thread that a mail has opened',
    promise:
      'A conversation of the person whom the page names stays on the screen, however the browser came to it.',
    file: 'widget/src/frame/conversation/person/follow-person.ts',
    find: 'const isTheirs = await claim(id).catch(() => false);',
    replacement: 'const isTheirs = !claim;',
    tests: ['widget/e2e/people/identify.test.ts'],
  },
];
