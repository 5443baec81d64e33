import { t } from '@lingui/core/macro';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { IconButton } from '../../primitives/IconButton.tsx';

/** For the details next to the thread, where there is space for them. */
export function ContextPane({ children }: { children: ReactNode }) {
  return (
    <aside
      aria-label={t`Details`}
      className="w-72 shrink-0 border-line border-s bg-surface max-fold:hidden @min-[90rem]/panes:w-75"
    >
      {children}
    </aside>
  );
}

/** The same over the thread, where there is not: inside its section. The keyboard goes to it, and back. */
export function ContextDrawer({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const drawer = useRef<HTMLElement>(null);
  useEffect(() => {
    // Pressed by pointer, it would only show its tooltip, which the next Escape would close.
    const opener = document.querySelector(':focus-visible');
    drawer.current?.focus();
    return () => {
      if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  return (
    <aside
      ref={drawer}
      tabIndex={-1}
      aria-label={t`Details`}
      className="absolute inset-y-0 end-0 z-10 flex fold:hidden w-full flex-col border-line bg-surface shadow-high outline-none sm:w-75 sm:border-s"
    >
      <div className="flex h-12 shrink-0 items-center justify-between border-line border-b ps-4 pe-2">
        <h2 className="font-semibold text-base">{t`Details`}</h2>
        <IconButton
          label={t`Hide details`}
          tooltipSide="left"
          icon={<X aria-hidden className="size-4.5" />}
          onClick={onClose}
        />
      </div>
      <div className="min-h-0 flex-1">{children}</div>
    </aside>
  );
}
