import { Button, CopyButton, Dialog } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

interface SecretDialogProps {
  title: string;
  secret: string;
  onClose: () => void;
  /** What it is for. */
  children: ReactNode;
}

/** The only place where a secret is ever shown, so nothing but its own button closes it. */
export function SecretDialog({ title, secret, onClose, children }: SecretDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      dismissible={false}
      footer={
        <>
          <CopyButton text={secret} label={t`Copy Secret`} variant="primary" size="md" />
          <Button onClick={onClose}>{t`Close`}</Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="flex items-start gap-2 rounded-md bg-warning-soft px-3 py-2 text-warning-ink">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {t`Copy this secret now. You won’t be able to see it again.`}
        </p>
        <code
          data-testid="full-secret"
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
