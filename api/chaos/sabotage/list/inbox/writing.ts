import type { Sabotage } from '../../sabotage.ts';

/** How replies and notes are written. */
export const writing: readonly Sabotage[] = [
  {
    name: 'a quote goes on in what answers it',
    promise: 'A quote ends with its last line: what answers it is not in it.',
    file: 'shared/contract/src/rich-text/parse.ts',
    find: 'if (kind !== open.kind) endOpen();',
    replacement: '',
    tests: ['shared/contract/src/rich-text/parse.test.ts'],
  },
  {
    name: 'a quote brings the quotes in it',
    promise: 'A quote has what its message said, without what that had quoted.',
    file: 'shared/ui/src/inbox/format/quote-text.ts',
    find: '>( |$)|',
    replacement: '',
    tests: ['shared/ui/src/inbox/format/quote-text.test.ts'],
  },
  {
    name: 'a mark is never taken off',
    promise: 'The key that sets a mark takes it off without a trace.',
    file: 'shared/ui/src/inbox/format/marks.ts',
    find: 'stars.every(has)',
    replacement: 'false',
    tests: ['shared/ui/src/inbox/format/format-text.test.ts'],
  },
  {
    name: 'a colon in code offers emoji',
    promise: 'Code, times and addresses stay as they are typed.',
    file: 'shared/ui/src/inbox/emoji/emoji-query.ts',
    find: 'isInCode(text, from) ? null : { from, query }',
    replacement: '{ from, query }',
    tests: ['shared/ui/src/inbox/emoji/emoji.test.ts'],
  },
  {
    name: 'a dialog over the reply box sends the reply',
    promise: 'A dialog over the reply box sends nothing of what is in it.',
    file: 'shared/ui/src/overlays/Dialog.tsx',
    find: 'onSubmit={(event) => event.stopPropagation()}',
    replacement: '',
    tests: ['web-admin/e2e/inbox/sending/send-later.test.ts'],
  },
  {
    name: 'a mistyped shortcut goes to the visitor',
    promise: 'A shortcut that no saved reply has is not sent by the Enter that was to choose one.',
    file: 'shared/ui/src/inbox/replies/use-reply-picker.ts',
    find: 'if (replies !== null && !isAsking) close();',
    replacement: 'return false;',
    tests: ['web-admin/e2e/inbox/saved-replies.test.ts'],
  },
  {
    name: 'a thread loses its end to what comes below it',
    promise: 'Who reads the end of a conversation stays there when something below takes space.',
    file: 'shared/ui/src/inbox/thread/use-thread-rows.ts',
    find: 'if (box.clientHeight === knownHeight.current || below < END_PX)',
    replacement: '',
    tests: ['web-admin/e2e/inbox/conversation-thread.test.ts'],
  },
];
