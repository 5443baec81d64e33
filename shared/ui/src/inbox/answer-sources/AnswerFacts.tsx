import type { MessageMetadata, Receipt } from '@chatbot-saas/contract';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatList } from '../../texts/lists.ts';
import { author, confidenceIn, duration, outcome, percent, whyNoModel } from './answer-text.ts';

export function AnswerFacts({ metadata, receipt }: { metadata: MessageMetadata; receipt: Receipt | null }) {
  const { suggestions = [], promptVersion, latencyMs } = metadata;
  const confidence = confidenceIn(metadata);
  const why = whyNoModel(metadata);
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
      <Fact term={t`Outcome`}>{outcome(metadata)}</Fact>
      {confidence !== null && <Fact term={t`Confidence`}>{percent(confidence)}</Fact>}
      {suggestions.length > 0 && (
        <Fact term={t`Offered`}>
          <span dir="auto">{formatList(suggestions.map((question) => t`“${question}”`))}</span>
        </Fact>
      )}
      <Fact term={t`Written by`}>
        <bdi translate="no">{author(metadata)}</bdi>
      </Fact>
      {why && <Fact term={t`Why`}>{why}</Fact>}
      {promptVersion && (
        <Fact term={t`Prompt`}>
          <PromptVersion version={promptVersion} isCurrent={receipt?.isPromptCurrent ?? null} />
        </Fact>
      )}
      {latencyMs !== undefined && <Fact term={t`Took`}>{duration(latencyMs)}</Fact>}
    </dl>
  );
}

interface PromptVersionProps {
  version: string;
  /** null while that is not known. */
  isCurrent: boolean | null;
}

function PromptVersion({ version, isCurrent }: PromptVersionProps) {
  if (isCurrent === null) return <Code>{version}</Code>;
  return isCurrent ? (
    <Trans>
      <Code>{version}</Code>, still in use
    </Trans>
  ) : (
    <Trans>
      <Code>{version}</Code>, changed since
    </Trans>
  );
}

function Code({ children }: { children: string }) {
  return (
    <code translate="no" className="font-mono">
      {children}
    </code>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-subtle">{term}</dt>
      <dd className="text-ink tabular-nums [overflow-wrap:anywhere]">{children}</dd>
    </>
  );
}
