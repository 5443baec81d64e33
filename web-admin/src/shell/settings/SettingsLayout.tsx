import { reaches } from '@chatbot-saas/contract/domain';
import { Outlet } from 'react-router-dom';
import { SectionRow } from '../../components/page/section-row.ts';
import { useMember } from '../../session/session.ts';
import { SettingsNavigation } from './SettingsNavigation.tsx';
import { SettingsRow } from './SettingsRow.tsx';

/** The sections’ navigation is next to a section, and below its title on narrow screens. Agents change nothing, and have none. */
export default function SettingsLayout() {
  const { user } = useMember();
  if (!reaches(user.role, 'admin')) return <Outlet />;
  return (
    <SectionRow value={<SettingsRow />}>
      <div className="lg:flex">
        <SettingsNavigation />
        <div className="min-w-0 flex-1">
          <Outlet />
        </div>
      </div>
    </SectionRow>
  );
}
