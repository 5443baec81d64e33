import { cx } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { Menu } from 'lucide-react';
import { type ReactNode, use, useEffect } from 'react';
import { useShell } from '../../hooks/use-shell.ts';
import { ConnectionState } from './ConnectionState.tsx';
import { setScreen } from './document-title.ts';
import { PresenceSwitch } from './PresenceSwitch.tsx';
import { SectionRow } from './section-row.ts';

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

/** A screen inside the shell: the 56-px header, of two lines where one is too narrow, and what stands below it. */
export function Page({ title, action, aside, fill = false, children }: PageProps) {
  const { openDrawer } = useShell();
  const sections = use(SectionRow);
  useEffect(() => {
    setScreen(title);
  }, [title]);
  return (
    <div className={cx('flex flex-col', fill ? 'h-dvh' : 'min-h-dvh')}>
      <header className={cx('sticky top-0 z-20 shrink-0 bg-canvas', fill && 'border-line border-b')}>
        <div
          className={cx(
            'flex min-h-14 flex-wrap items-center gap-x-2 gap-y-1 px-4 py-2 sm:gap-x-3 md:px-6',
            // In line with what stands below it.
            !fill && 'mx-auto max-w-6xl',
          )}
        >
          <button
            type="button"
            aria-label={t`Open navigation`}
            onClick={openDrawer}
            className="-ms-2.5 flex size-9 items-center justify-center rounded-md text-muted hover:bg-hover hover:text-ink md:hidden"
          >
            <Menu aria-hidden className="size-5" />
          </button>
          {/* As wide as its longest word: what does not fit next to it is below it. */}
          <div className="flex min-w-min flex-1 basis-0 flex-wrap items-center gap-x-2 gap-y-1 sm:flex-nowrap sm:gap-3">
            <h1
              dir="auto"
              className="line-clamp-2 max-w-[calc(100vw-2rem)] wrap-break-word font-semibold text-md leading-tight tracking-tight sm:text-lg"
            >
              {title}
            </h1>
            {aside}
          </div>
          <div className="flex shrink-0 items-center gap-2 sm:gap-3">
            <ConnectionState />
            <PresenceSwitch />
          </div>
          {action && <div className="ms-auto flex shrink-0 items-center gap-2 sm:gap-3">{action}</div>}
        </div>
        {sections}
      </header>
      <main
        id="content"
        tabIndex={-1}
        className={cx(
          'flex-1 focus-visible:outline-none',
          fill ? 'min-h-0' : 'mx-auto w-full max-w-6xl px-4 pt-2 pb-8 md:px-6',
        )}
      >
        {children}
      </main>
    </div>
  );
}
