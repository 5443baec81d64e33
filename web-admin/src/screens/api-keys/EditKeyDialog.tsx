import type { ApiKey } from '@chatbot-saas/contract';
import { toast } from '@chatbot-saas/ui';
import { useUpdateKey } from '../../api/queries/keys.ts';
import { KeyDialog } from './KeyDialog.tsx';
import { valuesOf } from './key-form.ts';

export function EditKeyDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const update = useUpdateKey();
  return (
    <KeyDialog
      title="Edit API key"
      values={valuesOf(apiKey)}
      hasExpiry={false}
      submitLabel="Save changes"
      onClose={onClose}
      onSubmit={async ({ name, permissions, allowedOrigins }) => {
        await update.mutateAsync({ id: apiKey.id, body: { name, permissions, allowedOrigins } });
        toast.success('API key updated successfully');
        onClose();
      }}
    />
  );
}
