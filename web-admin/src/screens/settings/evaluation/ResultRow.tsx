import type { ReplayResult, ReplaySide } from '@chatbot-saas/contract';
import type { Fallback } from '@chatbot-saas/contract/domain';
import { Badge, sureness, type Tone } from '@chatbot-saas/ui';
import { LongText } from './LongText.tsx';

const fallbackWords: Record<Fallback, string> = {
  model_failed: 'The model gave no usable answer, so both sides are the built-in ones.',
  model_paused: 'The model is out of order at the moment, so both sides are the built-in ones.',
  model_ceiling: 'The daily limit of model calls is reached, so both sides are the built-in ones.',
  model_busy: 'Too many answers are being written at the moment, so both sides are the built-in ones.',
  model_ungrounded: 'The model wrote what its sources do not say, so both sides are the built-in ones.',
};

export function ResultRow({ result }: { result: ReplayResult }) {
  const { question, before, after, change, fallback } = result;
  return (
    <li className="flex flex-col gap-3 px-3 py-3.5">
      <p dir="auto" className="font-medium [overflow-wrap:anywhere]">
        {question}
      </p>
      {change === 'same' ? (
        <Side side={after} />
      ) : (
        <div className="grid gap-3 md:grid-cols-2">
          <Side title="Before" side={before} />
          <Side title="After" side={after} />
        </div>
      )}
      {fallback && <p className="text-sm text-subtle">{fallbackWords[fallback]}</p>}
    </li>
  );
}

function outcomeOf({ answeredBy, decision, handsOver }: ReplaySide): { words: string; tone: Tone } {
  if (handsOver) return { words: 'Calls for a human', tone: 'warning' };
  const asksBack = decision === 'suggest' && answeredBy !== 'knowledge';
  if (answeredBy !== 'none' && !asksBack) return { words: 'Answers', tone: 'success' };
  if (asksBack) return { words: 'Asks back', tone: 'warning' };
  return { words: 'Does not know', tone: 'neutral' };
}

function Side({ title, side }: { title?: string; side: ReplaySide }) {
  const { words, tone } = outcomeOf(side);
  return (
    <div className="flex min-w-0 flex-col gap-1.5 rounded-md bg-sunken px-3 py-2.5">
      <p className="flex flex-wrap items-center gap-2">
        {title && <span className="font-medium text-muted text-sm">{title}</span>}
        <Badge tone={tone}>{words}</Badge>
        <span className="ml-auto text-sm text-subtle tabular-nums">{sureness(side)}</span>
      </p>
      {side.item && (
        <p dir="auto" className="text-muted text-sm [overflow-wrap:anywhere]">
          {side.item.question}
        </p>
      )}
      {side.answer && <LongText text={side.answer} />}
    </div>
  );
}
