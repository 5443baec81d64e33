import { Card, CardHeader, CopyButton } from '@chatbot-saas/ui';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useSiteSnippet } from '../../components/api-key/use-site-snippet.ts';

const link = 'rounded-sm font-medium text-accent-ink underline-offset-2 hover:underline';
const list = 'flex list-disc flex-col gap-1.5 ps-4';

/** From nothing to a chat on one's own site, in the order in which one does it. */
export function Guide() {
  const { snippet } = useSiteSnippet();
  return (
    <Card>
      <CardHeader title="Integration guide" />
      <div className="divide-y divide-line">
        <Topic title="API base URL">
          <p>Every call goes to this address; the widget finds it by itself.</p>
          <Code text={`${window.location.origin}/api`} label="Copy base URL" />
        </Topic>
        <Topic title="CORS and proxy checklist">
          <ul className={list}>
            <li>
              A key without allowed origins works from any site. Once a key lists origins, every other one is
              refused with 403.
            </li>
            <li>
              Behind a proxy, pass on upgrades to WebSocket for /socket.io, and do not buffer
              /api/chat/message.
            </li>
            <li>
              Set PUBLIC_URL to the address that visitors reach, and TRUST_PROXY to the number of proxies in
              front.
            </li>
            <li>
              A site with a content policy allows {window.location.origin} under script-src and frame-src,
              nothing more.
            </li>
          </ul>
        </Topic>
        <Topic title="Generating a key">
          <p>
            Under{' '}
            <Link to="/api-keys" className={link}>
              API Keys
            </Link>{' '}
            the key “Website” is ready for your site, and you can copy it any time. For a server, choose
            Create API Key, and copy the key right away: it’s shown in full only once.
          </p>
        </Topic>
        <Topic title="In-app testing">
          <p>
            The{' '}
            <Link to="/chat-tester" className={link}>
              Chat Tester
            </Link>{' '}
            shows what each answer rests on and how long it took. Without signing in, anybody who has a key
            can try it on the{' '}
            <Link to="/widget-test" className={link}>
              public test page
            </Link>
            .
          </p>
        </Topic>
        <Topic title="Embedding the widget">
          <p>Put this before the end of your page:</p>
          <Code text={snippet} label="Copy snippet" />
        </Topic>
        <Topic title="Human handoff">
          <p>
            A visitor asks for a person with the button, or with one of the trigger words; the conversation
            appears in the{' '}
            <Link to="/handoff-center" className={link}>
              Handoff Center
            </Link>
            . It goes to whoever is online and has the fewest chats. If nobody is there, it waits, and the
            visitor may leave an e-mail address.
          </p>
        </Topic>
        <Topic title="Analytics">
          <p>
            What became of conversations stands under{' '}
            <Link to="/analytics" className={link}>
              Analytics
            </Link>
            . Your own programs read them from GET /api/tenant/analytics with a key that has analytics:read,
            kept on a server.
          </p>
        </Topic>
        <Topic title="Troubleshooting">
          <ul className={list}>
            <li>
              “API key required” or “Invalid API key”: a masked key was used, or the key is inactive or
              expired.
            </li>
            <li>
              “Access denied”: the site’s origin is not listed with the key, or the key lacks chat:write.
            </li>
            <li>“Rate limit exceeded”: too many messages in a short time. Wait a minute.</li>
            <li>
              The launcher does not show: the browser’s console says whether a content policy refused the
              script.
            </li>
            <li>Replies come late: live connections are blocked. Check /socket.io at your proxy.</li>
          </ul>
        </Topic>
      </div>
    </Card>
  );
}

function Topic({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="group">
      <summary className="flex cursor-pointer list-none items-center gap-2 px-5 py-3.5 font-medium -outline-offset-2 hover:bg-hover [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden
          className="size-4 shrink-0 text-subtle transition-transform group-open:rotate-90 rtl:rotate-180"
        />
        {title}
      </summary>
      <div className="flex max-w-3xl flex-col gap-3 px-5 pb-5 ps-11 text-muted">{children}</div>
    </details>
  );
}

function Code({ text, label }: { text: string; label: string }) {
  return (
    <div className="flex items-start gap-2">
      <pre className="min-w-0 flex-1 whitespace-pre-wrap break-all rounded-md border border-line bg-sunken px-3 py-2 font-mono text-ink text-sm">
        {text}
      </pre>
      <CopyButton iconOnly label={label} text={text} size="md" />
    </div>
  );
}
