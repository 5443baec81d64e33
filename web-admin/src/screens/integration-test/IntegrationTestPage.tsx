import { Button, Card, CardHeader } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { Play, TriangleAlert } from 'lucide-react';
import { QuickLinks } from '../../components/navigation/QuickLinks.tsx';
import { Page } from '../../components/page/Page.tsx';
import { Guide } from './Guide.tsx';
import { TEST_VISITOR } from './handoff-test.ts';
import { Instructions } from './Instructions.tsx';
import { LiveArea } from './LiveArea.tsx';
import { ResultCard } from './ResultCard.tsx';
import { CHECKS } from './results.ts';
import { useTestRun } from './use-test-run.ts';

export default function IntegrationTestPage() {
  const { results, isRunning, leftBehind, run } = useTestRun();
  const isIdle = CHECKS.every((check) => results[check].status === 'idle');
  return (
    <Page
      title={t`Integration Test`}
      action={
        <Button
          variant="primary"
          size="sm"
          loading={isRunning}
          icon={<Play aria-hidden className="size-4" />}
          onClick={run}
        >
          {t`Run Tests`}
        </Button>
      }
    >
      <div className="flex flex-col gap-6">
        {isIdle && <WhatItDoes />}
        {leftBehind && (
          <p
            role="alert"
            className="flex items-start gap-2 rounded-md bg-warning-soft px-4 py-3 text-warning-ink"
          >
            <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            {t`We couldn’t clean up this test. We’ll retry when you next open this page. Its key expires within a day.`}
          </p>
        )}
        <section aria-label={t`Results`} aria-live="polite" className="grid items-start gap-4 lg:grid-cols-2">
          <div className="flex flex-col gap-4">
            {CHECKS.filter((check) => check !== 'handoff').map((check) => (
              <ResultCard key={check} check={check} result={results[check]} />
            ))}
          </div>
          <ResultCard check="handoff" result={results.handoff} />
        </section>
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
          <LiveArea />
          <Instructions />
        </div>
        <QuickLinks title={t`Quick Links`} to={['/agents', '/handoff-center', '/api-keys']} />
        <Guide />
      </div>
    </Page>
  );
}

function WhatItDoes() {
  const visitor = TEST_VISITOR;
  return (
    <Card>
      <CardHeader title={t`What a run does`} description={t`Runs on your live workspace.`} />
      <ul className="flex list-disc flex-col gap-1.5 p-5 ps-9 text-muted">
        <li>{t`Creates a temporary key and always deletes it.`}</li>
        <li>
          {t`Opens one conversation as the visitor “${visitor}”, asks for an agent, and has you accept and reply.`}
        </li>
        <li>{t`Online agents get a brief alert.`}</li>
        <li>{t`Ends that conversation. It counts towards your usage.`}</li>
      </ul>
    </Card>
  );
}
