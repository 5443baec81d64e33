import { Button, Card, CardHeader } from '@chatbot-saas/ui';
import { Play, TriangleAlert } from 'lucide-react';
import { QuickLinks } from '../../components/navigation/QuickLinks.tsx';
import { Page } from '../../components/page/Page.tsx';
import { Guide } from './Guide.tsx';
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
      title="Integration Test"
      action={
        <Button
          variant="primary"
          size="sm"
          loading={isRunning}
          icon={<Play aria-hidden className="size-4" />}
          onClick={run}
        >
          Run Tests
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
            The test could not be tidied up just now. It is tried again when you next open this page; its
            temporary key expires within a day in any case.
          </p>
        )}
        <section aria-label="Results" aria-live="polite" className="grid items-start gap-4 lg:grid-cols-2">
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
        <QuickLinks title="Quick Links" to={['/agents', '/handoff-center', '/api-keys']} />
        <Guide />
      </div>
    </Page>
  );
}

function WhatItDoes() {
  return (
    <Card>
      <CardHeader title="What a run does" description="It tests the real thing, so it leaves a trace." />
      <ul className="flex list-disc flex-col gap-1.5 p-5 ps-9 text-muted">
        <li>Makes a temporary API key, and deletes it at the end, also when a test fails or you leave.</li>
        <li>
          Opens one conversation as the visitor “Integration test”, asks for a person, and has you take it and
          reply.
        </li>
        <li>Agents who are online hear of it for a moment; the notice goes as soon as you have taken it.</li>
        <li>
          Ends that conversation. It stays in your figures and counts as one conversation and one message.
        </li>
      </ul>
    </Card>
  );
}
