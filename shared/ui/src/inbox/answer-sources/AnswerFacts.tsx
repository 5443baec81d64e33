import type { MessageMetadata, Receipt } from '@chatbot-saas/contract';
import type { ReactNode } from 'react';
import { author, duration, outcome, whyNoModel } from './answer-text.ts';

export function AnswerFacts({ metadata, receipt }: { metadata: MessageMetadata; receipt: Receipt | null }) {
  const { suggestions = [], promptVersion, latencyMs } = metadata;
  const why = whyNoModel(metadata);
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
      <Fact term="Outcome">{outcome(metadata)}</Fact>
      {suggestions.length > 0 && (
        <Fact term="Offered">
          <span dir="auto">{suggestions.map((question) => `“${question}”`).join(', ')}</span>
        </Fact>
      )}
      <Fact term="Written by">{author(metadata)}</Fact>
      {why && <Fact term="Why">{why}</Fact>}
      {promptVersion && (
        <Fact term="Prompt">
          <code className="font-mono">{promptVersion}</code>
          {receipt?.isPromptCurrent === true && ', as it is now'}
          {receipt?.isPromptCurrent === false && ', changed since'}
        </Fact>
      )}
      {latencyMs !== undefined && <Fact term="Took">{duration(latencyMs)}</Fact>}
    </dl>
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
