import type { ApiKey } from '@chatbot-saas/contract';
import { Button, Card, CardHeader, EmptyState, ErrorState } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { KeyRound, MessageCircle, Play, Square } from 'lucide-react';
import { useRef } from 'react';
import { errorText } from '../../api/error-text.ts';
import { useKeys, useWebsiteKey } from '../../api/queries/keys.ts';
import { KeyField } from '../../components/api-key/KeyField.tsx';
import { isTemporary as isTestKey } from '../../components/api-key/temporary-name.ts';
import { useTemporaryKey } from '../../components/api-key/use-temporary-key.ts';
import { LiveWidget } from '../../components/live-widget/LiveWidget.tsx';
import { useTestSession } from '../../components/live-widget/use-test-session.ts';
import { TEST_VISITOR } from './handoff-test.ts';

const visitor = { name: TEST_VISITOR };

export function LiveArea() {
  const keys = useKeys();
  const website = useWebsiteKey().data?.key;
  const test = useTestSession();
  const temporary = useTemporaryKey('Integration test');
  const isTemporary = useRef(false);
  const borrowing = useMutation({
    mutationFn: temporary.take,
    onSuccess: (key) => {
      isTemporary.current = true;
      test.startWith(key);
    },
  });
  const first = keys.data?.find((key) => !isTestKey(key));

  const giveBack = () => {
    isTemporary.current = false;
    temporary.giveBack();
  };
  const stop = () => {
    // It is about to be deleted.
    if (isTemporary.current) test.setKey('');
    else test.stop();
    giveBack();
  };

  const shown = () => {
    if (test.error) {
      return (
        <ErrorState
          title={t`We couldn’t start the test`}
          message={errorText(test.error)}
          onRetry={test.start}
          retrying={test.isChecking}
        />
      );
    }
    if (test.isRunning) return <LiveWidget key={test.round} apiKey={test.key} visitor={visitor} />;
    return (
      <EmptyState icon={<MessageCircle className="size-5" />} title={t`Start the widget to test it`}>
        {t`It appears here exactly as on your site.`}
      </EmptyState>
    );
  };

  return (
    <Card>
      <CardHeader
        title={t`Live widget test area`}
        description={t`A temporary session, ended when you stop it.`}
      />
      <div className="flex flex-col gap-4 p-3 sm:p-5">
        <KeyField
          label={t`API key`}
          value={test.key}
          onChange={(key) => {
            giveBack();
            test.setKey(key);
          }}
          error={test.problem}
          placeholder={first?.maskedKey ?? 'pk_…'}
          hint={
            first ? (
              <>
                <FirstKey apiKey={first} />{' '}
                {website ? t`Leave this empty to use your website’s key.` : t`Paste its full value.`}
              </>
            ) : (
              t`Paste the full key`
            )
          }
        />
        {keys.isError && !keys.data && (
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
            {t`We couldn’t load your keys.`}
            <Button size="sm" loading={keys.isFetching} onClick={() => void keys.refetch()}>
              {t`Retry`}
            </Button>
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          {test.isRunning ? (
            <Button icon={<Square aria-hidden className="size-4" />} onClick={stop}>
              {t`Stop`}
            </Button>
          ) : (
            <>
              <Button
                variant="primary"
                disabled={!test.mayStart && !(test.key === '' && website)}
                loading={test.isChecking}
                icon={<Play aria-hidden className="size-4" />}
                onClick={() => (test.key === '' && website ? test.startWith(website) : test.start())}
              >
                {t`Start`}
              </Button>
              <Button
                loading={borrowing.isPending}
                icon={<KeyRound aria-hidden className="size-4" />}
                onClick={() => borrowing.mutate()}
              >
                {t`Use a temporary key`}
              </Button>
            </>
          )}
        </div>
        {borrowing.error && (
          <p role="alert" className="text-danger-ink">
            {errorText(borrowing.error)}
          </p>
        )}
        {shown()}
      </div>
    </Card>
  );
}

function FirstKey({ apiKey: { name, maskedKey } }: { apiKey: ApiKey }) {
  return (
    <Trans>
      Your first key is <bdi className="[overflow-wrap:anywhere]">{name}</bdi> (
      <bdi translate="no">{maskedKey}</bdi>).
    </Trans>
  );
}
