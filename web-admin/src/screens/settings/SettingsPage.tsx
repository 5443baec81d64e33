import { ErrorState, Loading, Skeleton } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { Navigate, useParams } from 'react-router-dom';
import { errorText } from '../../api/error-text.ts';
import { useSettings } from '../../api/queries/settings.ts';
import { Page } from '../../components/page/Page.tsx';
import { HoursPage } from './hours/HoursPage.tsx';
import { InstallSection } from './InstallSection.tsx';
import { LabelsSection } from './LabelsSection.tsx';
import { SettingsEditor } from './SettingsEditor.tsx';
import { type EditedSection, isSection, SECTION_TITLES } from './sections.ts';
import { WorkspaceSection } from './workspace/WorkspaceSection.tsx';

/** The section of the address; the assistant at the specification's address, which names none. */
export default function SettingsPage() {
  const { section = 'assistant' } = useParams();
  if (!isSection(section)) return <Navigate to="/settings" replace />;
  if (section === 'workspace') return <WorkspaceSection />;
  if (section === 'hours') return <HoursPage />;
  if (section === 'labels') return <LabelsSection />;
  if (section === 'install') return <InstallSection />;
  return <LoadedSettings section={section} />;
}

function LoadedSettings({ section }: { section: EditedSection }) {
  const settings = useSettings();
  if (settings.data) return <SettingsEditor section={section} loaded={settings.data} />;
  return (
    <Page title={t(SECTION_TITLES[section])}>
      {settings.isPending ? (
        <Loading label={t`Loading the settings…`} className="flex flex-col gap-6">
          <Skeleton className="h-96 rounded-lg" />
          <Skeleton className="h-40 rounded-lg" />
        </Loading>
      ) : (
        <ErrorState
          title={t`We couldn’t load the settings`}
          message={errorText(settings.error)}
          onRetry={() => void settings.refetch()}
          retrying={settings.isFetching}
        />
      )}
    </Page>
  );
}
