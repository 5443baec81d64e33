import { formatList } from '@chatbot-saas/ui';
import { plural, t } from '@lingui/core/macro';
import type { Unsent } from '../../core/account/unsent.ts';

/** "2 unsent replies, 1 change and 1 draft", as far as there are any. */
export function unsentText({ replies, drafts, actions }: Unsent): string {
  return formatList([
    ...(replies > 0 ? [t`${plural(replies, { one: '# unsent reply', other: '# unsent replies' })}`] : []),
    ...(actions > 0 ? [t`${plural(actions, { one: '# change', other: '# changes' })}`] : []),
    ...(drafts > 0 ? [t`${plural(drafts, { one: '# draft', other: '# drafts' })}`] : []),
  ]);
}
