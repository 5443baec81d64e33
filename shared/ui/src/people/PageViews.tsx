import type { Conversation } from '@chatbot-saas/contract';
import { PageLink } from '../inbox/VisitorContext.tsx';
import { RelativeTime } from '../time/RelativeTime.tsx';

interface PageViewsProps {
  pages: readonly NonNullable<Conversation['page']>[];
}

/** As many as are seen at a glance. */
const MOST = 8;

/** Where a visitor has been during the visit, newest first. */
export function PageViews({ pages }: PageViewsProps) {
  return (
    <ol className="space-y-2">
      {pages.slice(0, MOST).map((page) => (
        <li key={page.at} className="[overflow-wrap:anywhere]">
          <PageLink page={page} />
          <RelativeTime iso={page.at} className="text-muted text-sm" />
        </li>
      ))}
    </ol>
  );
}
