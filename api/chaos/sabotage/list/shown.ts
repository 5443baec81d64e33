import type { Sabotage } from '../sabotage.ts';

export const shown: readonly Sabotage[] = [
  {
    name: 'a name may consist of invisible characters',
    promise: 'A name of zero-width characters only is refused, for people, workspaces, keys and visitors.',
    file: 'shared/contract/src/domain/visible.ts',
    find: '\\p{Default_Ignorable_Code_Point}',
    replacement: '',
    tests: ['api/test/contract/invisible-names.test.ts'],
  },
  {
    name: 'a label hides where its link leads',
    promise: 'A link whose words name another place shows the host it leads to.',
    file: 'shared/contract/src/rich-text/parse.ts',
    find: 'children: added ? [...children, added] : children',
    replacement: 'children',
    tests: ['shared/contract/src/rich-text/parse.test.ts'],
  },
  {
    name: 'a mail link brings a text and more recipients',
    promise: 'A link to a mail address holds the address alone.',
    file: 'shared/contract/src/rich-text/parse.ts',
    find: 'url.pathname}`',
    replacement: "address.slice('mailto:'.length)}`",
    tests: ['shared/contract/src/rich-text/parse.test.ts'],
  },
  {
    name: 'a new workspace is on Free',
    promise: 'The trial that sign-up promises begins with the workspace.',
    file: 'api/src/features/settings/tenant.store.ts',
    find: '...(isBilled && trialFromNow())',
    replacement: '',
    tests: ['api/src/features/billing/billing.test.ts'],
  },
  {
    name: 'gaps go by the words around what is asked about',
    promise: 'Questions about different things are different gaps, however alike they are put.',
    file: 'api/src/search/grouping/shared-subjects.ts',
    find: 'this.share(one, two) >= OTHER_SUBJECTS',
    replacement: 'this.share(one, two) >= 0',
    tests: ['api/src/search/grouping/group-texts.test.ts'],
  },
  {
    name: 'an answer marked as fine stays off the list for good',
    promise: 'An answer that was marked as fine is listed again for another reason.',
    file: 'api/src/features/knowledge/answers/answers-to-check.store.ts',
    find: "listed_at: expression('clock_timestamp()'), checked_at: null",
    replacement: "listed_at: expression('clock_timestamp()')",
    tests: ['api/src/features/knowledge/answers/answers-to-check.test.ts'],
  },
];
