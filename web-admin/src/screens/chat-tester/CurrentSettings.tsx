import { ErrorState, formatNumber, Loading, Skeleton } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
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
        <Loading label={t`Loading the settings…`} className="flex flex-col gap-3 p-5">
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
          title={t`We couldn’t load the settings`}
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
          <Setting name={t`AI model`}>{t`None connected`}</Setting>
        ) : (
          <>
            <Setting name={t`AI model`}>
              <bdi translate="no">{ai.model}</bdi>
            </Setting>
            <Setting name={t`Temperature`}>{formatNumber(ai.temperature)}</Setting>
            <Setting name={t`Max tokens`}>{formatNumber(ai.maxTokens)}</Setting>
          </>
        )}
        <Setting name={t`Handoff enabled`}>{handoff.enabled ? t`Yes` : t`No`}</Setting>
      </dl>
    );
  };

  return (
    <section aria-label={t`Current Settings`} className="border-line border-t">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-5 pt-4">
        <h2 className="font-medium">{t`Current Settings`}</h2>
        <Link
          to="/prompt-tuner"
          className="rounded-sm font-medium text-accent-ink text-sm underline-offset-2 hover:underline"
        >
          {t`Open assistant settings`}
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
