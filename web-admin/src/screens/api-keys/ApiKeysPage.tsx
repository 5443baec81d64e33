import type { ApiKey } from '@chatbot-saas/contract';
import { reaches } from '@chatbot-saas/contract/domain';
import { Button, Card, ConfirmDialog, ErrorState, toast } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '../../api/error-text.ts';
import { useDeleteKey, useKeys } from '../../api/queries/keys.ts';
import { Page } from '../../components/page/Page.tsx';
import { useArrival } from '../../hooks/use-arrival.ts';
import { useMember } from '../../session/session.ts';
import { CreateKeyDialog } from './CreateKeyDialog.tsx';
import { EditKeyDialog } from './EditKeyDialog.tsx';
import { IntegrationGuide } from './IntegrationGuide.tsx';
import { KeyList } from './KeyList.tsx';
import { KeysSkeleton, NoKeys } from './KeysStates.tsx';
import { NewKeyDialog } from './NewKeyDialog.tsx';
import { ReplaceKeyDialog } from './ReplaceKeyDialog.tsx';

export default function ApiKeysPage() {
  const { user } = useMember();
  const mayEdit = reaches(user.role, 'admin');
  const keys = useKeys();
  const removal = useDeleteKey();
  const [creating, setCreating] = useState(false);
  /** The full key, in memory only and only until its dialog is closed. */
  const [created, setCreated] = useState<string>();
  const [edited, setEdited] = useState<ApiKey>();
  const [keyToDelete, setKeyToDelete] = useState<ApiKey>();
  const [replacement, setReplacement] = useState<{ formerName: string; apiKey: string }>();
  const keyName = keyToDelete?.name;
  const create = () => setCreating(true);
  useArrival('add', create);

  const remove = async () => {
    if (!keyToDelete) return;
    await removal.mutateAsync(keyToDelete.id);
    toast.success(t`API key deleted successfully`);
  };

  const body = () => {
    if (keys.isPending) return <KeysSkeleton />;
    if (keys.isError && !keys.data) {
      return (
        <ErrorState
          title={t`We couldn’t load your API keys`}
          message={errorText(keys.error)}
          onRetry={() => void keys.refetch()}
          retrying={keys.isFetching}
        />
      );
    }
    if (keys.data.length === 0) return <NoKeys {...(mayEdit && { onCreate: create })} />;
    return (
      <KeyList
        keys={keys.data}
        mayEdit={mayEdit}
        onEdit={setEdited}
        onDelete={setKeyToDelete}
        onReplaced={(former, key) => setReplacement({ formerName: former.name, apiKey: key })}
      />
    );
  };

  return (
    <Page
      title={t`API Keys`}
      action={
        mayEdit && (
          <Button variant="primary" size="sm" icon={<Plus aria-hidden className="size-4" />} onClick={create}>
            {t`Create API Key`}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-6">
        <Card className="overflow-hidden">{body()}</Card>
        <IntegrationGuide />
      </div>
      {creating && (
        <CreateKeyDialog
          onClose={() => setCreating(false)}
          onCreated={(key) => {
            setCreating(false);
            setCreated(key);
          }}
        />
      )}
      {edited && <EditKeyDialog apiKey={edited} onClose={() => setEdited(undefined)} />}
      {created !== undefined && <NewKeyDialog apiKey={created} onClose={() => setCreated(undefined)} />}
      {replacement && <ReplaceKeyDialog {...replacement} onClose={() => setReplacement(undefined)} />}
      <ConfirmDialog
        open={keyToDelete !== undefined}
        onOpenChange={(open) => !open && setKeyToDelete(undefined)}
        title={keyName ? t`Delete “${keyName}”` : t`Delete API key`}
        message={t`Are you sure you want to delete this API key? This action cannot be undone.`}
        confirmLabel={t`Delete`}
        onConfirm={remove}
      />
    </Page>
  );
}
