import { t } from '@lingui/core/macro';
import { BookOpen, ChevronRight, MessagesSquare, Rocket } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useSession } from '../../session/session.ts';

const row = 'flex items-center gap-3 rounded-md px-3 py-2.5 transition-colors hover:bg-hover';

/** What answers a question without anybody having to read it. */
export function OtherWays() {
  const isIn = useSession().status === 'signed-in';
  const [to, start] = isIn ? ['/dashboard', t`Open your dashboard`] : ['/signup', t`Start a free workspace`];
  return (
    <ul className="divide-y divide-line rounded-lg border border-line">
      <li>
        <Link to="/docs" className={row}>
          <BookOpen aria-hidden className="size-4 shrink-0 text-muted" />
          <span className="flex-1">{t`Read the docs`}</span>
          <ChevronRight aria-hidden className="size-4 text-subtle rtl:rotate-180" />
        </Link>
      </li>
      <li>
        {/* A page of the server, not of this app. */}
        <a href="/demo" className={row}>
          <MessagesSquare aria-hidden className="size-4 shrink-0 text-muted" />
          <span className="flex-1">{t`Try the demo`}</span>
          <ChevronRight aria-hidden className="size-4 text-subtle rtl:rotate-180" />
        </a>
      </li>
      <li>
        <Link to={to} className={row}>
          <Rocket aria-hidden className="size-4 shrink-0 text-muted" />
          <span className="flex-1">{start}</span>
          <ChevronRight aria-hidden className="size-4 text-subtle rtl:rotate-180" />
        </Link>
      </li>
    </ul>
  );
}
