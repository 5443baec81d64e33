import { t } from '@lingui/core/macro';
import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { useReturnFocus } from '../hooks/use-return-focus.ts';
import { cx } from '../primitives/cx.ts';
import { keepToastsOff } from './keep-toasts-off.ts';

/** As high as the panel: one that opens over another dims it too. */
export const dialogOverlay = 'fixed inset-0 z-50 animate-appear bg-scrim';

export const dialogPanel =
  'fixed top-1/2 left-1/2 z-50 flex max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] -translate-x-1/2 -translate-y-1/2 animate-rise flex-col rounded-lg border border-line bg-raised shadow-high focus-visible:outline-none';

export const dialogHeader = 'flex items-start justify-between gap-4 px-5 pt-5 pb-3';

export const dialogBody = 'min-h-0 overflow-y-auto px-5 pt-1 pb-5';

export const dialogFooter =
  'flex flex-wrap justify-end gap-2 border-line border-t px-5 py-3.5 max-sm:*:grow pointer-coarse:[&_button]:min-h-11';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  /** False for what must not be lost by a slip: no Esc, no click outside, no cross. Give it its own button. */
  dismissible?: boolean;
  size?: 'sm' | 'md' | 'lg';
  footer?: ReactNode;
  children: ReactNode;
}

const widths = { sm: 'max-w-sm', md: 'max-w-lg', lg: 'max-w-2xl' };

export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  dismissible = true,
  size = 'md',
  footer,
  children,
}: DialogProps) {
  const focus = useReturnFocus();
  const keepOpen = (event: Event) => {
    if (!dismissible || isOnToast(event.target)) event.preventDefault();
  };
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={dialogOverlay} />
        <Radix.Content
          {...(description ? {} : { 'aria-describedby': undefined })}
          onOpenAutoFocus={(event) => {
            focus.remember();
            focusFirstField(event);
          }}
          onCloseAutoFocus={focus.giveBack}
          onEscapeKeyDown={keepOpen}
          onPointerDownOutside={keepOpen}
          onInteractOutside={keepOpen}
          // For React, a dialog over the reply box is within that box's form, and its own form would send the reply.
          onSubmit={(event) => event.stopPropagation()}
          className={cx(dialogPanel, widths[size])}
        >
          <header className={dialogHeader}>
            <div className="min-w-0">
              <Radix.Title className="font-semibold text-ink text-md [overflow-wrap:anywhere]">
                {title}
              </Radix.Title>
              {description && (
                <Radix.Description className="mt-0.5 text-muted">{description}</Radix.Description>
              )}
            </div>
            {dismissible && (
              <Radix.Close
                aria-label={t`Close`}
                className="-mt-1 -me-2 flex size-8 shrink-0 pointer-coarse:size-11 items-center justify-center rounded-md text-muted hover:bg-hover hover:text-ink"
              >
                <X aria-hidden className="size-4" />
              </Radix.Close>
            )}
          </header>
          <div className={dialogBody}>{children}</div>
          {footer && (
            <footer ref={keepToastsOff} className={dialogFooter}>
              {footer}
            </footer>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** To press what a notice offers is no wish to leave. */
const isOnToast = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[data-sonner-toaster]') !== null;

/** A form starts in its first field, or the one that says so, not on the cross that would throw it away. */
function focusFirstField(event: Event) {
  const find = (selector: string) =>
    event.currentTarget instanceof HTMLElement && event.currentTarget.querySelector<HTMLElement>(selector);
  const field = find('[data-starts-here]') || find('input, textarea, select');
  if (!field) return;
  event.preventDefault();
  field.focus();
}
