import { toast } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { useCreateKey } from '../../api/queries/keys.ts';
import { KeyDialog } from './KeyDialog.tsx';
import { emptyKey } from './key-form.ts';

export interface CreateKeyDialogProps {
  onClose: () => void;
  onCreated: (key: string) => void;
}

export function CreateKeyDialog({ onClose, onCreated }: CreateKeyDialogProps) {
  const creation = useCreateKey();
  return (
    <KeyDialog
      title={t`Create API key`}
      values={emptyKey}
      hasExpiry
      submitLabel={t`Create key`}
      onClose={onClose}
      onSubmit={async (body) => {
        const { apiKey } = await creation.mutateAsync(body);
        toast.success(t`API key created successfully!`);
        onCreated(apiKey.key);
      }}
    />
  );
}
