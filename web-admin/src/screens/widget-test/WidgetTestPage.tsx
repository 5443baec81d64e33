import { reaches } from '@chatbot-saas/contract/domain';
import { Button, buttonClass, Card, CardHeader, EmptyState, ErrorState, Mark } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { MessageCircle, Play, RotateCcw, Square } from 'lucide-react';
import { type FormEvent, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { errorText } from '../../api/error-text.ts';
import { useWebsiteKey } from '../../api/queries/keys.ts';
import { KeyField } from '../../components/api-key/KeyField.tsx';
import { LiveWidget } from '../../components/live-widget/LiveWidget.tsx';
import { useTestSession } from '../../components/live-widget/use-test-session.ts';
import { useSession } from '../../session/session.ts';
import { KeyHelp } from './KeyHelp.tsx';

const visitor = { name: 'Test visitor' };

export default function WidgetTestPage() {
  const session = useSession();
  const { status } = session;
  const isAdmin = session.status === 'signed-in' && reaches(session.user.role, 'admin');
  const website = useWebsiteKey({ isWanted: isAdmin }).data;
  const test = useTestSession();
  /** Without a key in the field, that of one's own site. */
  const ownKey = test.key === '' ? website?.key : undefined;
  useEffect(() => {
    document.title = t`Widget test · ChatBot SaaS`;
  }, []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ownKey) test.startWith(ownKey);
    else if (test.mayStart) test.start();
  };

  return (
    <div className="min-h-dvh">
      <header className="border-line border-b bg-surface px-4 md:px-6">
        <div className="mx-auto flex h-16 max-w-6xl items-center justify-between gap-4">
          <Link to="/" className="flex items-center gap-2.5 rounded-md font-semibold text-md">
            <Mark className="size-7" />
            <span translate="no">ChatBot SaaS</span>
          </Link>
          <Link
            to={status === 'signed-in' ? '/dashboard' : '/login'}
            className={buttonClass('ghost', 'md', '-me-4')}
          >
            {status === 'signed-in' ? t`Open dashboard` : t`Sign in`}
          </Link>
        </div>
      </header>
      <main className="mx-auto box-content grid max-w-6xl grid-cols-1 items-start gap-6 p-4 md:p-6 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
        <div className="flex min-w-0 flex-col gap-6">
          <div>
            <h1 className="font-semibold text-lg">{t`Widget test`}</h1>
            <p className="mt-1 text-muted">{t`Try your chat widget here before it goes on your site.`}</p>
          </div>
          <Card>
            <form onSubmit={submit} noValidate className="flex flex-col gap-4 p-5">
              <KeyField
                label={t`API key`}
                value={test.key}
                onChange={test.setKey}
                error={test.problem}
                {...(website && {
                  placeholder: website.maskedKey,
                  hint: t`Leave empty to use your website’s key.`,
                })}
              />
              <div className="flex flex-wrap gap-2">
                {/* Keys, or React turns Stop into the submit button under the very click that stops. */}
                {test.isRunning ? (
                  <>
                    <Button key="stop" icon={<Square aria-hidden className="size-4" />} onClick={test.stop}>
                      {t`Stop`}
                    </Button>
                    <Button icon={<RotateCcw aria-hidden className="size-4" />} onClick={test.start}>
                      {t`Reset`}
                    </Button>
                  </>
                ) : (
                  <Button
                    key="start"
                    type="submit"
                    variant="primary"
                    disabled={!test.mayStart && !ownKey}
                    loading={test.isChecking}
                    icon={<Play aria-hidden className="size-4" />}
                  >
                    {t`Start`}
                  </Button>
                )}
              </div>
            </form>
          </Card>
        </div>
        <Card className="lg:row-span-2">
          <CardHeader
            title={t`Live widget`}
            description={t`A temporary test session, ended when you stop it.`}
          />
          <div className="p-3 sm:p-5">
            {test.error ? (
              <ErrorState
                title={t`We couldn’t start the test`}
                message={errorText(test.error)}
                onRetry={test.start}
                retrying={test.isChecking}
                className="h-140 justify-center"
              />
            ) : test.isRunning ? (
              <LiveWidget key={test.round} apiKey={test.key} visitor={visitor} />
            ) : (
              <EmptyState
                icon={<MessageCircle className="size-5" />}
                title={t`Start the widget to test it`}
                className="h-140 justify-center"
              >
                {t`Paste the full key and press Start. The chat appears here as your visitors see it.`}
              </EmptyState>
            )}
          </div>
        </Card>
        <KeyHelp />
      </main>
    </div>
  );
}
