import { CopyButton } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { embedSnippet, Snippet } from '../../components/Snippet.tsx';
import { SecretDialog } from '../../components/secret/SecretDialog.tsx';

/** A new secret key, and how to use it. */
export function NewKeyDialog({ apiKey, onClose }: { apiKey: string; onClose: () => void }) {
  const snippet = embedSnippet(apiKey);
  return (
    <SecretDialog
      title={t`Your new API key`}
      size="lg"
      secret={apiKey}
      warning={t`Copy this key now. You won’t be able to see it again.`}
      copyLabel={t`Copy Key`}
      testId="full-key"
      onClose={onClose}
    >
      <section>
        <div className="mb-1.5 flex items-center justify-between gap-3">
          <h3 className="font-medium text-sm">{t`Put the widget on your site`}</h3>
          <CopyButton text={snippet} label={t`Copy snippet`} variant="ghost" />
        </div>
        <Snippet>{snippet}</Snippet>
      </section>
    </SecretDialog>
  );
}
