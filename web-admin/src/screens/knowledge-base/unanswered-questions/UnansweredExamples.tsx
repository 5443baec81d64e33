import type { Gap } from '@chatbot-saas/contract';
import { cx, RelativeTime } from '@chatbot-saas/ui';
import { plural, t } from '@lingui/core/macro';
import { ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';

/** In which words it was asked, each with the way to the conversation. */
export function UnansweredExamples({ unanswered: { examples } }: { unanswered: Gap }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const count = examples.length;
  const label = t`${plural(count, { one: 'See conversation', other: '# phrasings' })}`;
  return (
    <div>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        className="-ms-1 inline-flex min-h-6 items-center gap-1 rounded-sm pe-1.5 text-muted text-sm hover:text-ink"
      >
        <ChevronRight
          aria-hidden
          className={cx('size-4 transition-transform', isOpen ? 'rotate-90' : 'rtl:rotate-180')}
        />
        {label}
      </button>
      <ul id={id} hidden={!isOpen} className="ms-1.5 mt-1.5 border-line border-s">
        {examples.map(({ content, conversationId, askedAt }) => (
          <li key={content}>
            <Link
              to={`/handoff-center?conversation=${conversationId}`}
              className="flex flex-col gap-x-4 rounded-e-md py-1.5 ps-4 pe-3 hover:bg-hover sm:flex-row sm:items-baseline sm:justify-between"
            >
              <span dir="auto" className="line-clamp-3 min-w-0 text-match [overflow-wrap:anywhere]">
                {content}
              </span>
              <span className="shrink-0 text-sm text-subtle">
                <RelativeTime iso={askedAt} />
                <span className="sr-only">, {t`open conversation`}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
