import { Button, Card, CopyButton, ErrorState, Loading, Skeleton, Tabs } from '@chatbot-saas/ui';
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
          title="Your snippet could not be loaded"
          message={errorText(key.error)}
          onRetry={() => void key.refetch()}
          retrying={key.isFetching}
        />
      );
    }
    if (key.isPending) {
      return (
        <Loading label="Loading your snippet…" className="flex flex-col gap-4 p-5">
          <Skeleton className="h-9" />
          <Skeleton className="h-24" />
        </Loading>
      );
    }
    if (!snippet) {
      return (
        <ErrorState
          title="Your website’s key is switched off"
          message="Switch it on under API Keys, or create another."
          onRetry={() => void key.refetch()}
          retrying={key.isFetching}
        />
      );
    }
    const content = (id: GuideId) => (
      <div className="flex flex-col gap-4">
        <ol className="flex list-decimal flex-col gap-1.5 ps-5">
          {GUIDES[id].steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        {id === 'developer' ? (
          <Developer message={messageForDeveloper(snippet, host)} />
        ) : (
          <div className="flex flex-col items-start gap-2">
            <Snippet>{snippet}</Snippet>
            <CopyButton text={snippet} label="Copy snippet" variant="primary" size="md" />
          </div>
        )}
      </div>
    );
    const tabs = (Object.keys(GUIDES) as GuideId[]).map((id) => ({
      value: id,
      label: GUIDES[id].label,
      content: content(id),
    }));
    return (
      <div className="p-5 pt-2">
        <Tabs label="How to install" value={guide} onChange={setGuide} tabs={tabs} />
      </div>
    );
  };

  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-6">
      <div>
        <h1 className="font-semibold text-xl">Put it on your site</h1>
        <p className="mt-1 text-muted [overflow-wrap:anywhere]">
          {host
            ? `One line, on every page of ${host} that should have the chat.`
            : 'One line, on every page that should have the chat.'}
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
          icon={<ArrowLeft aria-hidden className="size-4 rtl:rotate-180" />}
          onClick={onBack}
        >
          Back
        </Button>
      </div>
    </div>
  );
}

function Developer({ message }: { message: { subject: string; body: string } }) {
  const mail = `mailto:?subject=${encodeURIComponent(message.subject)}&body=${encodeURIComponent(message.body)}`;
  return (
    <div className="flex flex-col items-start gap-3">
      <pre className="w-full whitespace-pre-wrap rounded-md border border-line bg-sunken px-3 py-2.5 text-sm [overflow-wrap:anywhere]">
        {message.body}
      </pre>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={message.body} label="Copy message" variant="primary" size="md" />
        <Button onClick={() => window.location.assign(mail)}>Open in email</Button>
      </div>
    </div>
  );
}
