import { t } from '@lingui/core/macro';
import { AlertDialog as Radix } from 'radix-ui';
import { type ReactNode, useRef, useState } from 'react';
import { useReturnFocus } from '../hooks/use-return-focus.ts';
import { Button } from '../primitives/Button.tsx';
import { cx } from '../primitives/cx.ts';
import { dialogBody, dialogFooter, dialogHeader, dialogOverlay, dialogPanel } from './Dialog.tsx';

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  message: string;
  confirmLabel: string;
  /** Closes when it settles well; when it throws the question stays open, and the caller has shown why. */
  onConfirm: () => Promise<unknown>;
  /** Once it was confirmed and is gone; as long as it is there, it keeps the keyboard. */
  onConfirmed?: () => void;
  danger?: boolean;
  /** What else is asked. */
  children?: ReactNode;
}

export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  message,
  confirmLabel,
  onConfirm,
  onConfirmed,
  danger = true,
  children,
}: ConfirmDialogProps) {
  const focus = useReturnFocus();
  const [busy, setBusy] = useState(false);
  const isConfirmed = useRef(false);
  const confirm = async () => {
    setBusy(true);
    try {
      await onConfirm();
      isConfirmed.current = true;
      onOpenChange(false);
    } catch {
      // The caller shows the reason; the question is still unanswered.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={dialogOverlay} />
        <Radix.Content
          onOpenAutoFocus={focus.remember}
          onCloseAutoFocus={(event) => {
            focus.giveBack(event);
            if (isConfirmed.current) onConfirmed?.();
            isConfirmed.current = false;
          }}
          className={cx(dialogPanel, 'max-w-md')}
        >
          <div className={dialogHeader}>
            <div className="min-w-0">
              <Radix.Title className="font-semibold text-ink text-md [overflow-wrap:anywhere]">
                {title}
              </Radix.Title>
              <Radix.Description className="mt-1 text-pretty pb-2 text-muted [overflow-wrap:anywhere]">
                {message}
              </Radix.Description>
            </div>
          </div>
          {/* With Enter in a field of it, what is asked is answered with yes. */}
          <form
            noValidate
            className="contents"
            onSubmit={(event) => {
              event.preventDefault();
              // For React, a question about a reply is within the form of its box.
              event.stopPropagation();
              if (!busy) void confirm();
            }}
          >
            {children && <div className={dialogBody}>{children}</div>}
            <footer className={dialogFooter}>
              <Radix.Cancel asChild>
                <Button disabled={busy}>{t`Cancel`}</Button>
              </Radix.Cancel>
              <Button type="submit" variant={danger ? 'danger' : 'primary'} loading={busy}>
                {confirmLabel}
              </Button>
            </footer>
          </form>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
