import { cx } from '@chatbot-saas/ui';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { anchorClass } from '../prose.tsx';
import { useTarget } from '../use-target.ts';

export interface DisclosureProps {
  /** A link to `#id` opens it. */
  id: string;
  summary: ReactNode;
  children: () => ReactNode;
}

/** One line of the reference. What is inside is only made once it is opened: seventy tables at once are slow. */
export function Disclosure({ id, summary, children }: DisclosureProps) {
  const [isOpen, setIsOpen] = useTarget(id);
  const toggle = () => {
    setIsOpen(!isOpen);
    // So that the address leads others to the same place.
    if (!isOpen) window.history.replaceState(window.history.state, '', `#${id}`);
  };
  return (
    <li id={id} className={cx('min-w-0', anchorClass)}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={`${id}-content`}
        onClick={toggle}
        className="flex w-full items-start gap-3 px-4 py-3 text-start outline-offset-[-2px] hover:bg-hover"
      >
        <ChevronRight
          aria-hidden
          className={cx(
            'mt-0.5 size-4 shrink-0 text-muted transition-transform',
            isOpen ? 'rotate-90' : 'rtl:rotate-180',
          )}
        />
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">{summary}</span>
      </button>
      <div id={`${id}-content`} hidden={!isOpen}>
        {isOpen && <div className="border-line border-t px-4 py-5">{children()}</div>}
      </div>
    </li>
  );
}
