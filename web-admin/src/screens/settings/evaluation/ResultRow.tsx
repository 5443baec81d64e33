import type { ReplayResult, ReplaySide } from '@chatbot-saas/contract';
import type { Fallback } from '@chatbot-saas/contract/domain';
import { Badge, sureness, type Tone } from '@chatbot-saas/ui';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { LongText } from './LongText.tsx';

const FALLBACKS: Record<Fallback, MessageDescriptor> = {
  model_failed: msg`The model gave no usable answer. Both sides are built-in answers.`,
  model_paused: msg`Model skipped after repeated errors. Both sides are built-in answers.`,
  model_ceiling: msg`Daily model limit reached. Both sides are built-in answers.`,
  model_busy: msg`The model was busy. Both sides are built-in answers.`,
  model_ungrounded: msg`The model went beyond its sources. Both sides are built-in answers.`,
};

export function ResultRow({ result }: { result: ReplayResult }) {
  const { question, before, after, change, fallback } = result;
  return (
    <li className="flex flex-col gap-3 px-3 py-3.5">
      <p dir="auto" className="text-match font-medium [overflow-wrap:anywhere]">
        {question}
      </p>
      {change === 'same' ? (
        <Side side={after} />
      ) : (
        <div className="grid gap-3 md:grid-cols-2">
          <Side title={t`Before`} side={before} />
          <Side title={t`After`} side={after} />
        </div>
      )}
      {fallback && <p className="text-sm text-subtle">{t(FALLBACKS[fallback])}</p>}
    </li>
  );
}

function outcomeOf({ answeredBy, decision, handsOver }: ReplaySide): { text: string; tone: Tone } {
  if (handsOver) return { text: t`Hands off to an agent`, tone: 'warning' };
  const asksBack = decision === 'suggest' && answeredBy !== 'knowledge';
  if (answeredBy !== 'none' && !asksBack)
    return { text: t({ message: 'Answers', context: 'what the assistant does' }), tone: 'success' };
  if (asksBack) return { text: t`Asks to clarify`, tone: 'warning' };
  return { text: t`Can’t answer`, tone: 'neutral' };
}

function Side({ title, side }: { title?: string; side: ReplaySide }) {
  const { text, tone } = outcomeOf(side);
  return (
    <div className="flex min-w-0 flex-col gap-1.5 rounded-md bg-sunken px-3 py-2.5">
      <p className="flex flex-wrap items-center gap-2">
        {title && <span className="font-medium text-muted text-sm">{title}</span>}
        <Badge tone={tone}>{text}</Badge>
        <span className="ms-auto text-sm text-subtle tabular-nums">{sureness(side)}</span>
      </p>
      {side.item && (
        <p dir="auto" className="text-match text-muted text-sm [overflow-wrap:anywhere]">
          {side.item.question}
        </p>
      )}
      {side.answer && <LongText text={side.answer} />}
    </div>
  );
}
