import { Outlet } from 'react-router-dom';
import { SettingsNavigation } from './SettingsNavigation.tsx';

/** The sections’ navigation is next to a section, and above it on narrow screens. */
export default function SettingsLayout() {
  return (
    <div className="lg:flex">
      <SettingsNavigation />
      <div className="min-w-0 flex-1">
        <Outlet />
      </div>
    </div>
  );
}
