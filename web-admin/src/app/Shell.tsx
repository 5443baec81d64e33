import { lazy, Suspense, useMemo, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { RealtimeProvider } from '../lib/realtime.tsx';
import { Drawer } from './Drawer.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';
import { Sidebar } from './Sidebar.tsx';
import { ShellContext } from './shell-context.ts';

const HandoffNotices = lazy(() => import('../features/handoff-center/notices/HandoffNotices.tsx'));

const COLLAPSED = 'sidebar-collapsed';

export default function Shell() {
  const [collapsed, setCollapsed] = useState(() => localStorage.getItem(COLLAPSED) === 'true');
  const [drawerOpen, setDrawerOpen] = useState(false);
  const controls = useMemo(() => ({ openDrawer: () => setDrawerOpen(true) }), []);

  const toggle = () => {
    localStorage.setItem(COLLAPSED, String(!collapsed));
    setCollapsed(!collapsed);
  };

  return (
    <RealtimeProvider>
      <ShellContext value={controls}>
        <a
          href="#content"
          className="fixed top-2 left-2 z-50 -translate-y-16 rounded-md bg-accent px-3 py-2 text-on-accent focus:translate-y-0"
        >
          Skip to content
        </a>
        <div className="flex min-h-dvh">
          <aside
            aria-label="Sidebar"
            className={`sticky top-0 hidden h-dvh shrink-0 transition-[width] md:block ${collapsed ? 'w-16' : 'w-60'}`}
          >
            <Sidebar collapsed={collapsed} onToggle={toggle} />
          </aside>
          <Drawer open={drawerOpen} onOpenChange={setDrawerOpen}>
            <Sidebar collapsed={false} onNavigate={() => setDrawerOpen(false)} />
          </Drawer>
          <div className="min-w-0 flex-1">
            <Suspense fallback={<PageSkeleton />}>
              <Outlet />
            </Suspense>
          </div>
        </div>
        <Suspense fallback={null}>
          <HandoffNotices />
        </Suspense>
      </ShellContext>
    </RealtimeProvider>
  );
}
