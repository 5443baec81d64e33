import { formatList } from '@chatbot-saas/ui';
import { plural, t } from '@lingui/core/macro';
import type { Unsent } from '../../core/account/unsent.ts';

/** "2 unsent replies and 1 draft", as far as there are any. */
export function unsentText({ replies, drafts }: Unsent): string {
  return formatList([
    ...(replies > 0 ? [t`${plural(replies, { one: '# unsent reply', other: '# unsent replies' })}`] : []),
    ...(drafts > 0 ? [t`${plural(drafts, { one: '# draft', other: '# drafts' })}`] : []),
  ]);
}
