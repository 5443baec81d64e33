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
];
