import { Button, CopyButton, Dialog, type DialogProps } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

interface SecretDialogProps {
  title: string;
  secret: string;
  /** That it cannot be seen again. */
  warning: string;
  copyLabel: string;
  testId: string;
  size?: DialogProps['size'];
  onClose: () => void;
  /** What it is for. */
  children: ReactNode;
}

/** The only place where a secret is ever shown, so nothing but its own button closes it. */
export function SecretDialog(props: SecretDialogProps) {
  const { title, secret, size, onClose, children } = props;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      {...(size && { size })}
      dismissible={false}
      footer={
        <>
          <CopyButton text={secret} label={props.copyLabel} variant="primary" size="md" />
          <Button onClick={onClose}>{t`Close`}</Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="flex items-start gap-2 rounded-md bg-warning-soft px-3 py-2 text-warning-ink">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {props.warning}
        </p>
        <code
          data-testid={props.testId}
          translate="no"
          className="select-all break-all rounded-md border border-line bg-sunken px-3 py-2.5 font-mono text-base"
        >
          {secret}
        </code>
        {children}
      </div>
    </Dialog>
  );
}
