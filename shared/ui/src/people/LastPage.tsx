import { t } from '@lingui/core/macro';
import { Fact, PageLink } from '../inbox/VisitorContext.tsx';
import { RelativeTime } from '../time/RelativeTime.tsx';
import type { Past } from './EarlierConversations.tsx';

/** Where the person was last, for a conversation without a page: one that goes on by mail. */
export function LastPage({ past }: { past: Past | null }) {
  if (past === null || past === 'loading' || past === 'failed') return null;
  const [page] = past
    .flatMap(({ page }) => page ?? [])
    .toSorted((one, other) => other.at.localeCompare(one.at));
  if (!page) return null;
  return (
    <Fact term={t`Last page`}>
      <PageLink page={page} />
      <RelativeTime iso={page.at} className="text-muted text-sm" />
    </Fact>
  );
}
