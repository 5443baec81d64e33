import { ErrorState, Loading, Skeleton } from '@chatbot-saas/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { errorText } from '../../api/error-text.ts';
import { useModels, useSettings } from '../../api/queries/settings.ts';

/** What the next answer is made with. */
export function CurrentSettings() {
  const settings = useSettings();
  const models = useModels();

  const body = () => {
    if (settings.isPending || models.isPending) {
      return (
        <Loading label="Loading the settings…" className="flex flex-col gap-3 p-5">
          <Skeleton className="h-5" />
          <Skeleton className="h-5" />
          <Skeleton className="h-5" />
          <Skeleton className="h-5" />
        </Loading>
      );
    }
    if (!settings.data) {
      return (
        <ErrorState
          title="The settings could not be loaded"
          message={errorText(settings.error)}
          onRetry={() => void settings.refetch()}
          retrying={settings.isFetching}
        />
      );
    }
    const { ai, handoff } = settings.data.settings;
    return (
      <dl className="flex flex-col gap-2 px-5 pt-2 pb-5">
        {models.data === null ? (
          <Setting name="AI model">None connected</Setting>
        ) : (
          <>
            <Setting name="AI model">
              <bdi>{ai.model}</bdi>
            </Setting>
            <Setting name="Temperature">{ai.temperature}</Setting>
            <Setting name="Max tokens">{ai.maxTokens.toLocaleString()}</Setting>
          </>
        )}
        <Setting name="Handoff enabled">{handoff.enabled ? 'Yes' : 'No'}</Setting>
      </dl>
    );
  };

  return (
    <section aria-label="Current Settings" className="border-line border-t">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-5 pt-4">
        <h2 className="font-medium">Current Settings</h2>
        <Link
          to="/prompt-tuner"
          className="rounded-sm font-medium text-accent-ink text-sm underline-offset-2 hover:underline"
        >
          Open assistant settings
        </Link>
      </header>
      {body()}
    </section>
  );
}

function Setting({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="shrink-0 text-muted">{name}</dt>
      <dd className="min-w-0 text-end tabular-nums [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}
