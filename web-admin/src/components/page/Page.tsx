import { cx } from '@chatbot-saas/ui';
import { Menu } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useShell } from '../../hooks/use-shell.ts';
import { ConnectionState } from './ConnectionState.tsx';
import { setScreen } from './document-title.ts';
import { PresenceSwitch } from './PresenceSwitch.tsx';

export interface PageProps {
  title: string;
  /** The one primary action of the screen. */
  action?: ReactNode;
  /** Next to the title: a counter or a switch. */
  aside?: ReactNode;
  /** Fills the height exactly and scrolls nowhere itself: for panes that scroll on their own. */
  fill?: boolean;
  children: ReactNode;
}

/** A screen inside the shell: the 48-px header and what stands below it. */
export function Page({ title, action, aside, fill = false, children }: PageProps) {
  const { openDrawer } = useShell();
  useEffect(() => {
    setScreen(title);
  }, [title]);
  return (
    <div className={cx('flex flex-col', fill ? 'h-dvh' : 'min-h-dvh')}>
      <header className="sticky top-0 z-20 flex h-12 shrink-0 items-center gap-2 border-line border-b bg-surface px-3 sm:gap-3 sm:px-4 md:px-6">
        <button
          type="button"
          aria-label="Open navigation"
          onClick={openDrawer}
          className="-ml-1.5 flex size-9 items-center justify-center rounded-md text-muted hover:bg-hover hover:text-ink md:hidden"
        >
          <Menu aria-hidden className="size-5" />
        </button>
        <h1 className="truncate font-semibold text-md">{title}</h1>
        {aside}
        <div className="ml-auto flex shrink-0 items-center gap-2 sm:gap-3">
          <ConnectionState />
          <PresenceSwitch />
          {action}
        </div>
      </header>
      <main
        id="content"
        tabIndex={-1}
        className={cx(
          'flex-1 focus-visible:outline-none',
          fill ? 'min-h-0' : 'mx-auto w-full max-w-6xl p-4 md:p-6',
        )}
      >
        {children}
      </main>
    </div>
  );
}
