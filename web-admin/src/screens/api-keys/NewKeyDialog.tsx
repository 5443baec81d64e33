import { Button, CopyButton, Dialog } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { TriangleAlert } from 'lucide-react';
import { embedSnippet, Snippet } from '../../components/Snippet.tsx';

/** The only place where a key is ever shown in full, so nothing but its own button closes it. */
export function NewKeyDialog({ apiKey, onClose }: { apiKey: string; onClose: () => void }) {
  const snippet = embedSnippet(apiKey);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Your new API key`}
      size="lg"
      dismissible={false}
      footer={
        <>
          <CopyButton text={apiKey} label={t`Copy Key`} variant="primary" size="md" />
          <Button onClick={onClose}>{t`Close`}</Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="flex items-start gap-2 rounded-md bg-warning-soft px-3 py-2 text-warning-ink">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {t`Copy this key now. You won’t be able to see it again.`}
        </p>
        <code
          data-testid="full-key"
          translate="no"
          className="select-all break-all rounded-md border border-line bg-sunken px-3 py-2.5 font-mono text-base"
        >
          {apiKey}
        </code>
        <section>
          <div className="mb-1.5 flex items-center justify-between gap-3">
            <h3 className="font-medium text-sm">{t`Put the widget on your site`}</h3>
            <CopyButton text={snippet} label={t`Copy snippet`} variant="ghost" />
          </div>
          <Snippet>{snippet}</Snippet>
        </section>
      </div>
    </Dialog>
  );
}
