import { t } from '@lingui/core/macro';
import { useEffect, useRef } from 'react';
import { settingsSections } from '../../components/navigation/settings-sections.ts';
import { SectionLink } from './SectionLink.tsx';
import { useSection } from './use-section.ts';

/** Where the screen is too narrow for a second column: a row that scrolls. */
export function SettingsRow() {
  const here = useSection();
  const current = useRef<HTMLAnchorElement>(null);
  // On a phone only some of the sections fit in the row.
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, []);
  return (
    <nav aria-label={t`Settings`} className="border-line border-b pb-2 lg:hidden">
      <ul className="flex gap-1 overflow-x-auto px-2 py-0.5 md:px-4">
        {settingsSections().map(({ to, label }) => (
          <li key={to} className="shrink-0">
            <SectionLink ref={to === here ? current : null} to={to} isHere={to === here} label={label} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
