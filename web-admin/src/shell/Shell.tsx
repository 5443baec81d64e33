import { useCommandKeys } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { LiveTeam } from '../api/queries/team.ts';
import { RealtimeProvider } from '../api/realtime.tsx';
import { AnnounceAgent } from '../components/page/PresenceSwitch.tsx';
import { LiveContacts } from '../components/person/LiveContacts.ts';
import { ShellContext } from '../hooks/use-shell.ts';
import { HandoffNotifications } from '../screens/handoff-center/notifications/HandoffNotifications.tsx';
import { isSidebarCollapsed, onSidebarWidth, storeSidebarCollapsed } from '../session/stored-sidebar.ts';
import { PageOutlet } from './PageOutlet.tsx';
import { Sidebar } from './Sidebar.tsx';
import { useOverlay } from './use-overlay.tsx';

const loadDrawer = () => import('./Drawer.tsx');
const loadCommands = () => import('./commands/CommandMenu.tsx');
const loadShortcuts = () => import('./commands/ShortcutsDialog.tsx');

export default function Shell() {
  const { pathname } = useLocation();
  const [collapsed, setCollapsed] = useState(() => isSidebarCollapsed(pathname));
  const { overlay, open } = useOverlay();

  const toggleSidebar = useCallback(() => {
    storeSidebarCollapsed(!collapsed);
    setCollapsed(!collapsed);
  }, [collapsed]);
  useEffect(() => {
    const update = () => setCollapsed(isSidebarCollapsed(pathname));
    update();
    return onSidebarWidth(pathname, update);
  }, [pathname]);
  const controls = useMemo(
    () => ({
      openDrawer: () => open(loadDrawer),
      openCommands: () => open(loadCommands),
      openShortcuts: () => open(loadShortcuts),
      isCollapsed: collapsed,
      toggleSidebar,
    }),
    [collapsed, open, toggleSidebar],
  );
  useCommandKeys({ onCommands: controls.openCommands, onShortcuts: controls.openShortcuts });

  return (
    <RealtimeProvider>
      <LiveTeam />
      <LiveContacts />
      <AnnounceAgent />
      <ShellContext value={controls}>
        <a
          href="#content"
          className="fixed start-2 top-2 z-50 -translate-y-16 rounded-md bg-accent px-3 py-2 text-on-accent focus:translate-y-0"
        >
          {t`Skip to content`}
        </a>
        <div className="flex min-h-dvh">
          <aside
            aria-label={t`Sidebar`}
            className={`sticky top-0 z-30 hidden h-dvh shrink-0 transition-[width] md:block ${collapsed ? 'w-16' : 'w-60'}`}
          >
            <Sidebar collapsed={collapsed} onToggle={toggleSidebar} />
          </aside>
          <div className="min-w-0 flex-1">
            <PageOutlet />
          </div>
        </div>
        {overlay}
        <HandoffNotifications />
      </ShellContext>
    </RealtimeProvider>
  );
}
