import { Badge, buttonClass, Card, CardHeader, CopyButton } from '@chatbot-saas/ui';
import { Link } from 'react-router-dom';
import { useSiteSnippet } from '../../components/api-key/use-site-snippet.ts';
import { Snippet } from '../../components/Snippet.tsx';

const endpoints = [
  { method: 'POST', path: '/api/chat/start', what: 'Start a conversation' },
  { method: 'POST', path: '/api/chat/message', what: 'Send a message and read the answer' },
  { method: 'GET', path: '/api/chat/{sessionId}/history', what: 'Read a conversation' },
];

export function IntegrationGuide() {
  const { snippet, hasKey, isLoading } = useSiteSnippet();
  return (
    <Card>
      <CardHeader
        title="Integration guide"
        description="Put the widget on any page, or call the API with the key in the X-API-Key header."
        action={
          <Link to="/docs" className={buttonClass('ghost', 'sm')}>
            Read the docs
          </Link>
        }
      />
      <div className="flex flex-col gap-5 p-5">
        <section>
          <div className="mb-1.5 flex items-center justify-between gap-3">
            <h3 className="font-medium text-sm">Widget embed</h3>
            <CopyButton text={snippet} label="Copy snippet" variant="ghost" disabled={isLoading} />
          </div>
          <Snippet>{snippet}</Snippet>
          {!hasKey && !isLoading && (
            <p className="mt-1.5 text-sm text-subtle">Use the full key. The masked one won’t work.</p>
          )}
        </section>
        <section>
          <h3 className="mb-1.5 font-medium text-sm">Endpoints</h3>
          <ul className="divide-y divide-line rounded-md border border-line">
            {endpoints.map(({ method, path, what }) => (
              <li key={path} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2.5">
                <Badge tone={method === 'GET' ? 'success' : 'accent'}>{method}</Badge>
                <code className="font-mono text-sm [overflow-wrap:anywhere]">{path}</code>
                <span className="text-muted text-sm max-lg:w-full lg:ml-auto">{what}</span>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </Card>
  );
}
