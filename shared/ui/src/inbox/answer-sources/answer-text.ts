import type { MessageMetadata } from '@chatbot-saas/contract';
import type { AnsweredBy, Courtesy, Fallback } from '@chatbot-saas/contract/domain';
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import { formatNumber } from '../../texts/numbers.ts';
import { confidenceText } from './confidence.ts';

export const percent = (share: number) => formatNumber(share, { style: 'percent', maximumFractionDigits: 0 });

export function matchText(score: number): string {
  const share = percent(score);
  return t`${share} match`;
}

function courtesyText(courtesy: Courtesy): string {
  if (courtesy === 'person') return t`Asked for an agent`;
  return courtesy === 'distress' ? t`Visitor in distress` : t`Small talk`;
}

/** A model asks back in its own words, and cites nothing. */
const askedBack = ({ answeredBy, decision, sources }: MessageMetadata): boolean =>
  decision === 'suggest' && (answeredBy === 'none' || sources?.length === 0);

const sourcesText = (count: number): string =>
  count === 0 ? t`No sources` : plural(count, { one: '# source', other: '# sources' });

/** How sure the built-in engine was of its answer; null for others, as a model's own confidence is unknown. */
export const confidenceIn = ({ answeredBy, courtesy, confidence }: MessageMetadata): number | null =>
  answeredBy === 'knowledge' && !courtesy ? (confidence ?? null) : null;

/** What the fold says while it is closed, without figures. */
export function headline(metadata: MessageMetadata): string {
  const { answeredBy, model, courtesy, sources = [] } = metadata;
  if (courtesy) return courtesyText(courtesy);
  if (askedBack(metadata)) return t`Asked to clarify`;
  if (answeredBy === 'none') return model ? t`Couldn’t answer` : t`No matching knowledge`;
  const confidence = confidenceIn(metadata);
  const labels = [sourcesText(sources.length)];
  if (confidence !== null) labels.push(confidenceText(confidence));
  return labels.join(' · ');
}

/** The headline, and how near the best source is. */
export function headlineWithMatch(metadata: MessageMetadata): string {
  const { answeredBy, courtesy, sources = [] } = metadata;
  const text = headline(metadata);
  if (courtesy || answeredBy === 'none' || askedBack(metadata) || sources.length === 0) return text;
  return `${text} · ${matchText(Math.max(...sources.map(({ score }) => score)))}`;
}

/** Of an answer of a model, the figure is that of the search before it. */
export function sureness({
  answeredBy,
  confidence,
}: {
  answeredBy: AnsweredBy | undefined;
  confidence: number;
}): string {
  const share = percent(confidence);
  return answeredBy === 'model' ? matchText(confidence) : t`${share} confidence`;
}

export function outcome(metadata: MessageMetadata): string {
  const { answeredBy, courtesy, confidence } = metadata;
  if (courtesy) return courtesyText(courtesy);
  const isQuestion = askedBack(metadata);
  if (answeredBy !== 'none' && !isQuestion) return t`Answered`;
  const text = isQuestion ? t`Asked to clarify` : t`Couldn’t answer`;
  return confidence === undefined ? text : `${text} · ${matchText(confidence)}`;
}

export function author({ answeredBy, model, courtesy }: MessageMetadata): string {
  if (answeredBy === 'knowledge' && !courtesy) return t`Knowledge base (exact answer)`;
  return model ?? t`Built-in engine`;
}

const FALLBACKS: Record<Fallback, MessageDescriptor> = {
  model_failed: msg`The model gave no usable answer.`,
  model_paused: msg`Model skipped after repeated errors.`,
  model_ceiling: msg`Daily model limit reached.`,
  model_busy: msg`The model was busy.`,
  model_ungrounded: msg`The model went beyond its sources.`,
};

/** Why the model that is set up did not write it; null where it did, or where none is. */
export const whyNoModel = ({ fallback }: MessageMetadata): string | null =>
  fallback ? t(FALLBACKS[fallback]) : null;

export function duration(milliseconds: number): string {
  const whole = formatNumber(Math.round(milliseconds));
  if (milliseconds < 1) return t`Under 1 ms`;
  if (milliseconds < 1_000) return t`${whole} ms`;
  const seconds = formatNumber(milliseconds / 1_000, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return t`${seconds} s`;
}
