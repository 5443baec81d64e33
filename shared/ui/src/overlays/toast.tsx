import { t } from '@lingui/core/macro';
import type { CSSProperties } from 'react';
import { createPortal } from 'react-dom';
import { Toaster as Sonner, toast as sonner } from 'sonner';
import { cx } from '../primitives/cx.ts';
import { shownDirection } from '../texts/direction.ts';
import { type ToastColumn, useCurrentToastColumn } from './toast-column.ts';

// An error takes longer to read than a success, and more often asks for something to be done.
const SUCCESS_MS = 3_000;
const DEFAULT_MS = 4_000;
const ERROR_MS = 5_000;
/** What can be undone is read, thought over and reached first. */
const ACTION_MS = 10_000;
const AT_MOST = 20;

interface Options {
  /** Toasts of the same id replace one another instead of piling up. */
  id?: string;
  durationMs?: number;
  description?: string;
  /** One thing to do about it, such as Undo. */
  action?: { label: string; onClick: () => void };
}

function settings(durationMs: number, options: Options = {}) {
  return {
    duration: options.durationMs ?? (options.action ? ACTION_MS : durationMs),
    ...(options.id && { id: options.id }),
    // Said also where there is none: otherwise one of the same id keeps what the toast before it had.
    description: options.description,
    action: options.action,
  };
}

export const toast = {
  success: (text: string, options?: Options) => sonner.success(text, settings(SUCCESS_MS, options)),
  error: (text: string, options?: Options) => sonner.error(text, settings(ERROR_MS, options)),
  info: (text: string, options?: Options) => sonner(text, settings(DEFAULT_MS, options)),
  dismiss: (id?: string) => sonner.dismiss(id),
};

/** A screen with controls at its lower or right edge raises these, so that a toast never lies on a Send button. */
function inTheCorner() {
  const side = shownDirection() === 'rtl' ? 'left' : 'right';
  return {
    position: `bottom-${side}`,
    offset: { bottom: 'var(--toast-lift, 1.5rem)', [side]: 'var(--toast-inset, 1.5rem)' },
    mobileOffset: { bottom: 'var(--toast-lift, 1rem)', left: '1rem', right: '1rem' },
    visibleToasts: AT_MOST,
  } as const;
}

function inColumn({ top, left, width, most }: ToastColumn) {
  const offset = { top, left };
  return {
    position: 'top-left',
    offset,
    mobileOffset: offset,
    visibleToasts: most,
    style: { '--width': `${width}px` } as CSSProperties,
  } as const;
}

/**
 * Mounted once, at the root of an app; shown above all else, dialogs included. Other overlays come late, but these do not:
 * they say what could not be fetched.
 */
export function Toaster({ theme = 'system' }: { theme?: 'system' | 'light' | 'dark' }) {
  const column = useCurrentToastColumn();
  return createPortal(
    // Once its button was pressed, the library gives the focus back to where it was. A user who has moved on keeps it.
    <div className="contents" onBlurCapture={(event) => event.relatedTarget && event.stopPropagation()}>
      <Sonner
        theme={theme}
        {...(column ? inColumn(column) : inTheCorner())}
        duration={DEFAULT_MS}
        expand
        gap={8}
        // While something else is pressed, a notice that comes over it does not take the rest of the click.
        className="in-active:not-active:pointer-events-none"
        customAriaLabel={t`Notifications (Alt+T)`}
        toastOptions={{
          unstyled: true,
          classNames: {
            // A modal dialog takes the pointer from all of the page but what says otherwise: a notice with a button. Any other
            // would lie over the dialog's own buttons for as long as the pointer rests there.
            toast:
              'has-[button]:pointer-events-auto in-active:not-active:pointer-events-none! flex w-(--width) items-start gap-2.5 rounded-lg border border-line bg-raised px-4 py-3 text-base text-ink shadow-high',
            icon: 'mt-0.5 shrink-0 [&>svg]:size-4.5',
            content: 'min-w-0 [overflow-wrap:anywhere]',
            title: cx('font-medium', column ? 'line-clamp-2' : 'line-clamp-3'),
            actionButton:
              '-my-1 ms-auto -me-2 h-8 shrink-0 cursor-pointer rounded-md px-3 font-medium text-accent-ink text-sm hover:bg-hover',
            description: cx('text-muted text-sm', column && 'line-clamp-2'),
            success: '[&_[data-icon]]:text-success',
            error: '[&_[data-icon]]:text-danger-ink',
          },
        }}
      />
    </div>,
    document.body,
  );
}
