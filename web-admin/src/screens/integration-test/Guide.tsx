import { Card, CardHeader, CopyButton } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useSiteSnippet } from '../../components/api-key/use-site-snippet.ts';

const link = 'rounded-sm font-medium text-accent-ink underline-offset-2 hover:underline';
const list = 'flex list-disc flex-col gap-1.5 ps-4';

/** From nothing to a chat on one's own site, in the order in which one does it. */
export function Guide() {
  const { snippet, isLoading } = useSiteSnippet();
  return (
    <Card>
      <CardHeader title={t`Integration guide`} />
      <div className="divide-y divide-line">
        <Topic title={t`API base URL`}>
          <p>{t`Every call goes to this address. The widget finds it by itself.`}</p>
          <Code text={`${window.location.origin}/api`} label={t`Copy base URL`} />
        </Topic>
        <Topic title={t`CORS and proxy checklist`}>
          <ProxyChecklist />
        </Topic>
        <Topic title={t`Generating a key`}>
          <p>
            <Trans>
              Open{' '}
              <Link to="/api-keys" className={link}>
                API Keys
              </Link>
              . The key “Website” is ready for your site, and you can copy it any time. For a server, choose
              Create API Key and copy the key right away: we show it in full only once.
            </Trans>
          </p>
        </Topic>
        <Topic title={t`In-app testing`}>
          <p>
            <Trans>
              The{' '}
              <Link to="/chat-tester" className={link}>
                Chat Tester
              </Link>{' '}
              shows the sources and the time of each answer. Anyone with a key can try it on the{' '}
              <Link to="/widget-test" className={link}>
                public test page
              </Link>
              , without signing in.
            </Trans>
          </p>
        </Topic>
        <Topic title={t`Embedding the widget`}>
          <p>{t`Put this before the end of your page:`}</p>
          <Code text={snippet} label={t`Copy snippet`} isLoading={isLoading} />
        </Topic>
        <Topic title={t`Human handoff`}>
          <p>
            <Trans>
              Visitors ask for an agent with the button or a trigger word. The conversation appears in the{' '}
              <Link to="/handoff-center" className={link}>
                Handoff Center
              </Link>{' '}
              and goes to the online agent with the fewest chats. If everyone is offline, it waits, and the
              visitor can leave an email address.
            </Trans>
          </p>
        </Topic>
        <Topic title={t`Analytics`}>
          <p>
            <Trans>
              See how conversations went under{' '}
              <Link to="/analytics" className={link}>
                Analytics
              </Link>
              . Your own apps can read the same from <code translate="no">GET /api/tenant/analytics</code>{' '}
              with a key that has <code translate="no">analytics:read</code>. Keep that key on a server.
            </Trans>
          </p>
        </Topic>
        <Topic title={t`Troubleshooting`}>
          <Troubleshooting />
        </Topic>
      </div>
    </Card>
  );
}

function ProxyChecklist() {
  const { origin } = window.location;
  return (
    <ul className={list}>
      <li>
        {t`A key without allowed origins works from any site. With origins, we refuse all others with 403.`}
      </li>
      <li>
        <Trans>
          Behind a proxy, pass on WebSocket upgrades for <code translate="no">/socket.io</code>, and don’t
          buffer <code translate="no">/api/chat/message</code>.
        </Trans>
      </li>
      <li>
        <Trans>
          Set <code translate="no">PUBLIC_URL</code> to the address that visitors reach, and{' '}
          <code translate="no">TRUST_PROXY</code> to the number of proxies in front.
        </Trans>
      </li>
      <li>
        <Trans>
          A content security policy needs <code translate="no">{origin}</code> under{' '}
          <code translate="no">script-src</code> and <code translate="no">frame-src</code>, nothing more.
        </Trans>
      </li>
    </ul>
  );
}

function Troubleshooting() {
  return (
    <ul className={list}>
      <li>
        {t`“API key required” in the chat, or “Invalid API key” in the browser’s console: the key is masked, inactive or expired. Use the full key.`}
      </li>
      <li>
        <Trans>
          “Access denied”: the key doesn’t list the site’s origin, or lacks{' '}
          <code translate="no">chat:write</code>.
        </Trans>
      </li>
      <li>{t`“Rate limit exceeded”: too many messages in a short time. Wait a minute.`}</li>
      <li>
        {t`The launcher doesn’t show: check the browser’s console for a content policy that refused the script.`}
      </li>
      <li>
        <Trans>
          Replies come late: live connections are blocked. Check <code translate="no">/socket.io</code> at
          your proxy.
        </Trans>
      </li>
    </ul>
  );
}

function Topic({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="group">
      <summary className="flex cursor-pointer list-none items-center gap-2 px-5 py-3.5 font-medium -outline-offset-2 hover:bg-hover [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden
          className="size-4 shrink-0 text-subtle transition-transform group-open:rotate-90 rtl:rotate-180 rtl:group-open:rotate-90"
        />
        {title}
      </summary>
      <div className="flex max-w-3xl flex-col gap-3 px-5 pb-5 ps-11 text-muted">{children}</div>
    </details>
  );
}

function Code({ text, label, isLoading = false }: { text: string; label: string; isLoading?: boolean }) {
  return (
    <div className="flex items-start gap-2">
      <pre
        translate="no"
        dir="ltr"
        className="min-w-0 flex-1 whitespace-pre-wrap break-all rounded-md border border-line bg-sunken px-3 py-2 font-mono text-ink text-sm [font-variant-ligatures:none]"
      >
        {text}
      </pre>
      <CopyButton iconOnly label={label} text={text} size="md" disabled={isLoading} />
    </div>
  );
}
