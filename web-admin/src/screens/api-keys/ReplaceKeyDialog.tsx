import { Button, CopyButton, Dialog } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { embedSnippet, Snippet } from '../../components/Snippet.tsx';

interface ReplaceKeyDialogProps {
  /** Of the secret key. */
  formerName: string;
  /** The publishable one, in full. */
  apiKey: string;
  onClose: () => void;
}

/** What is to be done with a publishable key that takes the place of a secret one. */
export function ReplaceKeyDialog({ formerName, apiKey, onClose }: ReplaceKeyDialogProps) {
  const snippet = embedSnippet(apiKey);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Paste the new line`}
      size="lg"
      footer={
        <>
          <CopyButton text={snippet} label={t`Copy snippet`} variant="primary" size="md" />
          <Button onClick={onClose}>{t`Close`}</Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <p>{t`Replace the old line on every page of your site with this one. Your chat stays the same.`}</p>
        <Snippet>{snippet}</Snippet>
        <p className="text-muted [overflow-wrap:anywhere]">
          {t`Once all pages have it, delete “${formerName}”, or make a new secret key if a server uses it too.`}
        </p>
      </div>
    </Dialog>
  );
}
