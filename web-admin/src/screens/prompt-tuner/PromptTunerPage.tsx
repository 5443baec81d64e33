import { ErrorState, Loading, Skeleton } from '@chatbot-saas/ui';
import { errorText } from '../../api/error-text.ts';
import { useSettings } from '../../api/queries/settings.ts';
import { Page } from '../../components/page/Page.tsx';
import { SettingsEditor } from './SettingsEditor.tsx';

export default function PromptTunerPage() {
  const settings = useSettings();
  if (settings.data) return <SettingsEditor loaded={settings.data} />;
  return (
    <Page title="Prompt Tuner">
      {settings.isPending ? (
        <Loading label="Loading the settings…" className="flex flex-col gap-6">
          <Skeleton className="h-96 rounded-lg" />
          <Skeleton className="h-40 rounded-lg" />
          <Skeleton className="h-96 rounded-lg" />
        </Loading>
      ) : (
        <ErrorState
          title="The settings could not be loaded"
          message={errorText(settings.error)}
          onRetry={() => void settings.refetch()}
          retrying={settings.isFetching}
        />
      )}
    </Page>
  );
}
