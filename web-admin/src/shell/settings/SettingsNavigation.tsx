import { SearchInput } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { searchSettings } from '../../components/navigation/settings-sections.ts';
import { SectionLink } from './SectionLink.tsx';
import { useSection } from './use-section.ts';

/** The second column of wide screens. */
export function SettingsNavigation() {
  const here = useSection();
  const [text, setText] = useState('');
  const matches = searchSettings(text);
  const wanted = text.trim();
  return (
    <nav
      aria-label={t`Settings`}
      className="sticky top-0 flex h-dvh w-56 shrink-0 flex-col gap-2 overflow-y-auto border-line border-e bg-surface px-3 py-2.5 max-lg:hidden"
    >
      <p className="px-2 font-semibold text-md leading-9">{t`Settings`}</p>
      <SearchInput label={t`Search settings`} placeholder={t`Search`} value={text} onChange={setText} />
      {matches.length === 0 && (
        <p role="status" className="px-2 py-1 text-muted text-sm">
          <Trans>
            No results for “<bdi>{wanted}</bdi>”
          </Trans>
        </p>
      )}
      <ul className="flex flex-col gap-0.5">
        {matches.map(({ to, label, found }) => (
          <li key={to}>
            <SectionLink to={to} isHere={to === here} label={label} found={found} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
