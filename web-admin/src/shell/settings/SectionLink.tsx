import { cx } from '@chatbot-saas/ui';
import type { Ref } from 'react';
import { Link } from 'react-router-dom';

interface SectionLinkProps {
  to: string;
  label: string;
  isHere: boolean;
  /** What was searched for, and is set there. */
  found?: readonly string[];
  ref?: Ref<HTMLAnchorElement>;
}

export function SectionLink({ to, label, isHere, found = [], ref }: SectionLinkProps) {
  return (
    <Link
      ref={ref}
      to={to}
      aria-current={isHere ? 'page' : undefined}
      className={cx(
        'block rounded-md px-2.5 py-1.5 transition-colors lg:px-2',
        isHere ? 'bg-accent-soft text-accent-ink' : 'text-muted hover:bg-hover hover:text-ink',
      )}
    >
      <span className="block font-medium">{label}</span>
      {found.length > 0 && <span className="block text-sm text-subtle">{found.join(' · ')}</span>}
    </Link>
  );
}
