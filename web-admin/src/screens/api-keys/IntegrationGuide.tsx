import { Badge, buttonClass, Card, CardHeader, CopyButton } from '@chatbot-saas/ui';
import { msg, t } from '@lingui/core/macro';
import { Link } from 'react-router-dom';
import { useSiteSnippet } from '../../components/api-key/use-site-snippet.ts';
import { Snippet } from '../../components/Snippet.tsx';

const endpoints = [
  { method: 'POST', path: '/api/chat/start', what: msg`Start a conversation` },
  { method: 'POST', path: '/api/chat/message', what: msg`Send a message and read the answer` },
  { method: 'GET', path: '/api/chat/{sessionId}/history', what: msg`Read a conversation` },
];

export function IntegrationGuide() {
  const { snippet, hasKey, isLoading } = useSiteSnippet();
  return (
    <Card>
      <CardHeader
        title={t`Integration guide`}
        description={t`Add the widget to any page, or send the key as X-API-Key to the API.`}
        action={
          <Link to="/docs" className={buttonClass('ghost', 'sm')}>
            {t`Read the docs`}
          </Link>
        }
      />
      <div className="flex flex-col gap-5 p-5">
        <section>
          <div className="mb-1.5 flex items-center justify-between gap-3">
            <h3 className="font-medium text-sm">{t`Widget embed`}</h3>
            <CopyButton text={snippet} label={t`Copy snippet`} variant="ghost" disabled={isLoading} />
          </div>
          <Snippet>{snippet}</Snippet>
          {!hasKey && !isLoading && (
            <p className="mt-1.5 text-sm text-subtle">{t`Use the full key. The masked one won’t work.`}</p>
          )}
        </section>
        <section>
          <h3 className="mb-1.5 font-medium text-sm">{t`Endpoints`}</h3>
          <ul className="divide-y divide-line rounded-md border border-line">
            {endpoints.map(({ method, path, what }) => (
              <li key={path} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2.5">
                <Badge tone={method === 'GET' ? 'success' : 'accent'}>
                  <span translate="no">{method}</span>
                </Badge>
                <code translate="no" className="font-mono text-sm [overflow-wrap:anywhere]">
                  {path}
                </code>
                <span className="text-muted text-sm max-lg:w-full lg:ms-auto">{t(what)}</span>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </Card>
  );
}
