import type { ApiKey } from '@chatbot-saas/contract';
import { toast } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { useUpdateKey } from '../../api/queries/keys.ts';
import { KeyDialog } from './KeyDialog.tsx';
import { valuesOf } from './key-form.ts';

export function EditKeyDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const update = useUpdateKey();
  return (
    <KeyDialog
      title={t`Edit API key`}
      values={valuesOf(apiKey)}
      hasExpiry={false}
      submitLabel={t`Save changes`}
      onClose={onClose}
      onSubmit={async ({ name, permissions, allowedOrigins }) => {
        await update.mutateAsync({ id: apiKey.id, body: { name, permissions, allowedOrigins } });
        toast.success(t`API key updated successfully`);
        onClose();
      }}
    />
  );
}
