import { Button, Card, CopyButton, ErrorState, Loading, Skeleton, Tabs } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '../../api/error-text.ts';
import { embedSnippet, Snippet } from '../../components/Snippet.tsx';
import { hostOf } from './drafts.ts';
import { GUIDES, type GuideId, messageForDeveloper } from './install-guides.ts';
import { useInstallKey } from './use-install-key.ts';
import { WaitForWidget } from './WaitForWidget.tsx';

export interface InstallStepProps {
  siteUrl: string | null;
  onBack: () => void;
}

/** The line for the site, how it gets there, and whether it is there. */
export function InstallStep({ siteUrl, onBack }: InstallStepProps) {
  const key = useInstallKey(siteUrl);
  const [guide, setGuide] = useState<GuideId>('html');
  const snippet = key.data?.key ? embedSnippet(key.data.key) : null;
  const host = siteUrl ? hostOf(siteUrl) : null;

  const body = () => {
    if (key.isError && !key.data) {
      return (
        <ErrorState
          title={t`We couldn’t load your snippet`}
          message={errorText(key.error)}
          onRetry={() => void key.refetch()}
          retrying={key.isFetching}
        />
      );
    }
    if (key.isPending) {
      return (
        <Loading label={t`Loading your snippet…`} className="flex flex-col gap-4 p-5">
          <Skeleton className="h-9" />
          <Skeleton className="h-24" />
        </Loading>
      );
    }
    if (!snippet) {
      return (
        <ErrorState
          title={t`Your website’s key is switched off`}
          message={t`Switch it on under API Keys, or create another.`}
          onRetry={() => void key.refetch()}
          retrying={key.isFetching}
        />
      );
    }
    const content = (id: GuideId) => (
      <div className="flex flex-col gap-4">
        <ol className="flex list-decimal flex-col gap-1.5 ps-5">
          {GUIDES[id].steps.map((step) => (
            <li key={step.id}>{t(step)}</li>
          ))}
        </ol>
        {id === 'developer' ? (
          <Developer message={messageForDeveloper(snippet, host)} />
        ) : (
          <div className="flex flex-col items-start gap-2">
            <Snippet>{snippet}</Snippet>
            <CopyButton text={snippet} label={t`Copy snippet`} variant="primary" size="md" />
          </div>
        )}
      </div>
    );
    const tabs = (Object.keys(GUIDES) as GuideId[]).map((id) => ({
      value: id,
      label: t(GUIDES[id].label),
      content: content(id),
    }));
    return (
      <div className="p-5 pt-2">
        <Tabs label={t`How to install`} value={guide} onChange={setGuide} tabs={tabs} />
      </div>
    );
  };

  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-6">
      <div>
        <h1 className="font-semibold text-xl">{t`Put it on your site`}</h1>
        <p className="mt-1 text-muted [overflow-wrap:anywhere]">
          {host
            ? t`Add one line to every page of ${host} where you want the chat.`
            : t`Add one line to every page where you want the chat.`}
        </p>
      </div>
      <Card>{body()}</Card>
      {snippet && (
        <WaitForWidget
          host={host}
          lastUsed={key.data?.lastUsed ?? null}
          origins={key.data?.allowedOrigins ?? []}
        />
      )}
      <div>
        <Button
          variant="ghost"
          className="-ms-4"
          icon={<ArrowLeft aria-hidden className="size-4 rtl:rotate-180" />}
          onClick={onBack}
        >
          {t`Back`}
        </Button>
      </div>
    </div>
  );
}

function Developer({ message }: { message: { subject: string; body: string } }) {
  const mail = `mailto:?subject=${encodeURIComponent(message.subject)}&body=${encodeURIComponent(message.body)}`;
  return (
    <div className="flex flex-col items-start gap-3">
      <pre
        dir="auto"
        className="w-full whitespace-pre-wrap rounded-md border border-line bg-sunken px-3 py-2.5 text-sm [overflow-wrap:anywhere]"
      >
        {message.body}
      </pre>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={message.body} label={t`Copy message`} variant="primary" size="md" />
        <Button onClick={() => window.location.assign(mail)}>{t`Open in email`}</Button>
      </div>
    </div>
  );
}
