import { cardClass, cx } from '@chatbot-saas/ui';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useMember } from '../../session/session.ts';
import { screensFor } from './destinations.ts';

export function QuickLinks({ title, to }: { title: string; to: readonly string[] }) {
  const { user } = useMember();
  const links = screensFor(user.role).filter((destination) => to.includes(destination.to));
  return (
    <nav aria-label={title}>
      <h2 className="mb-2 font-semibold text-muted text-xs">{title}</h2>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,13.5rem),1fr))] gap-3">
        {links.map(({ to, label, hint, icon: Icon }) => (
          <li key={to}>
            <Link
              to={to}
              className={cx(
                cardClass,
                'flex h-full items-center gap-2.5 px-3.5 py-4 transition-colors hover:bg-hover',
              )}
            >
              <span className="flex size-9 shrink-0 items-center justify-center rounded-md bg-accent-soft text-accent-ink">
                <Icon aria-hidden className="size-4.5" />
              </span>
              <span className="min-w-0 flex-1">
                <span className="block font-medium [overflow-wrap:anywhere]">{label}</span>
                <span className="block text-sm text-subtle">{hint}</span>
              </span>
              <ChevronRight aria-hidden className="size-4 shrink-0 text-subtle rtl:rotate-180" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
