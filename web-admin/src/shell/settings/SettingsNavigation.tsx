import { cx, SearchInput } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { searchSettings } from '../../components/navigation/settings-sections.ts';
import { useMember } from '../../session/session.ts';

/** The specification's address of a section. */
const SAME: Readonly<Record<string, string>> = { '/prompt-tuner': '/settings/assistant' };

export function SettingsNavigation() {
  const { user } = useMember();
  const { pathname } = useLocation();
  const [text, setText] = useState('');
  const here = SAME[pathname] ?? pathname;
  const matches = searchSettings(user.role, text);
  const wanted = text.trim();
  const current = useRef<HTMLAnchorElement>(null);
  // On a phone only some of the sections fit in the row.
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, []);
  return (
    <nav
      aria-label={t`Settings`}
      className="flex shrink-0 flex-col gap-2 border-line bg-surface p-3 max-lg:border-b max-lg:py-2 lg:sticky lg:top-0 lg:h-dvh lg:w-56 lg:overflow-y-auto lg:border-e lg:px-3 lg:py-2.5"
    >
      <p className="hidden px-2 font-semibold text-md lg:block">{t`Settings`}</p>
      <SearchInput
        label={t`Search settings`}
        placeholder={t`Search`}
        value={text}
        onChange={setText}
        className="max-lg:hidden"
      />
      {matches.length === 0 && (
        <p role="status" className="px-2 py-1 text-muted text-sm">
          <Trans>
            No results for “<bdi>{wanted}</bdi>”
          </Trans>
        </p>
      )}
      <ul className="flex gap-1 max-lg:overflow-x-auto lg:flex-col lg:gap-0.5">
        {matches.map(({ to, label, found }) => (
          <li key={to} className="shrink-0">
            <Link
              ref={to === here ? current : null}
              to={to}
              aria-current={to === here ? 'page' : undefined}
              className={cx(
                'block rounded-md px-2.5 py-1.5 transition-colors lg:px-2',
                to === here ? 'bg-accent-soft text-accent-ink' : 'text-muted hover:bg-hover hover:text-ink',
              )}
            >
              <span className="block font-medium">{label}</span>
              {found.length > 0 && <span className="block text-sm text-subtle">{found.join(' · ')}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
