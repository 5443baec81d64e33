import type { MessageMetadata } from '@chatbot-saas/contract';
import type { AnsweredBy, Courtesy, Fallback } from '@chatbot-saas/contract/domain';

export const percent = (share: number) => `${Math.round(share * 100)}%`;

function courtesyText(courtesy: Courtesy): string {
  if (courtesy === 'person') return 'Asked for a person';
  return courtesy === 'distress' ? 'Answered a visitor in distress' : 'Returned a courtesy';
}

/** A model asks back in its own words, and cites nothing. */
const askedBack = ({ answeredBy, decision, sources }: MessageMetadata): boolean =>
  decision === 'suggest' && (answeredBy === 'none' || sources?.length === 0);

/** What the fold says while it is closed. */
export function headline(metadata: MessageMetadata): string {
  const { answeredBy, model, courtesy, sources = [], confidence } = metadata;
  if (courtesy) return courtesyText(courtesy);
  if (askedBack(metadata)) return 'Asked what was meant';
  if (answeredBy === 'none') return model ? 'Did not know' : 'No matching knowledge';
  const rests =
    sources.length === 0
      ? 'Based on no source'
      : `Based on ${sources.length === 1 ? '1 source' : `${sources.length} sources`}`;
  return confidence === undefined ? rests : `${rests} · ${sureness({ answeredBy, confidence })}`;
}

/** A model's own confidence is unknown: the figure is that of the search before it. */
export function sureness({
  answeredBy,
  confidence,
}: {
  answeredBy: AnsweredBy | undefined;
  confidence: number;
}): string {
  return answeredBy === 'model' ? `best match ${percent(confidence)}` : `${percent(confidence)} sure`;
}

export function outcome(metadata: MessageMetadata): string {
  const { answeredBy, courtesy, confidence } = metadata;
  if (courtesy) return courtesyText(courtesy);
  const isQuestion = askedBack(metadata);
  if (answeredBy !== 'none' && !isQuestion) return 'Answered';
  const sure = confidence === undefined ? '' : `, ${percent(confidence)} sure of the best match`;
  return isQuestion ? `Asked back${sure}` : `Did not know${sure}`;
}

export function author({ answeredBy, model, courtesy }: MessageMetadata): string {
  if (answeredBy === 'knowledge' && !courtesy) return 'The knowledge base, word for word';
  return model ?? 'The built-in engine';
}

const whys: Record<Fallback, string> = {
  model_failed: 'The model gave no usable answer.',
  model_paused: 'The model had failed several times in a row and was not asked.',
  model_ceiling: 'Enough calls of the model had been made for one day.',
  model_busy: 'Too many answers were being written at that moment, so the model was not asked.',
  model_ungrounded: 'The model wrote what its sources do not say.',
};

/** Why the model that is set up did not write it; null where it did, or where none is. */
export const whyNoModel = ({ fallback }: MessageMetadata): string | null =>
  fallback ? `${whys[fallback]} The built-in engine answered instead.` : null;

export function duration(milliseconds: number): string {
  if (milliseconds < 1) return 'Under 1 ms';
  return milliseconds < 1_000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1_000).toFixed(1)} s`;
}
