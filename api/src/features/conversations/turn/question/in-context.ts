import type { KnowledgeItem } from '@chatbot-saas/contract';
import type { Retrieval } from '@chatbot-saas/engine';
import { ANSWER_FROM, MOST_UNCLEAR } from '@chatbot-saas/engine/confidence/confidence';
import { holdsFact } from '@chatbot-saas/engine/subjects/asked-kind';
import { MAX_SUGGESTIONS } from '@chatbot-saas/engine/suggestions';
import type { FollowUp } from './follow-up.ts';

/** From this confidence on, a message is asked for itself, however it begins. */
export const SURE = 0.9;

interface InContext {
  /** That of the message alone, or together with the one before. */
  readonly found: Retrieval;
  readonly alone: Retrieval;
  readonly together: Retrieval | null;
  readonly follows: FollowUp | null;
}

type SpokenItem = Pick<KnowledgeItem, '_id' | 'question' | 'answer'>;

/** Items that the reply before answered from, or offered: none where it did neither. */
export interface SpokenOf {
  ids(): Promise<readonly string[]>;
  items(ids: readonly string[]): Promise<readonly SpokenItem[]>;
}

type Hit = Retrieval['hits'][number];
const offered = (id: string): Hit => ({ id, score: 0, isRelated: true });

/** Asks back about these items, which is never sure. */
const suggest = (found: Retrieval, hits: readonly Hit[]): Retrieval => ({
  ...found,
  decision: 'suggest',
  confidence: Math.min(found.confidence, MOST_UNCLEAR),
  hits: hits.slice(0, MAX_SUGGESTIONS),
});

/** Asks back about these items first, then about others that are related. */
function askBack(found: Retrieval, first: readonly string[], others: readonly Hit[] = found.hits): Retrieval {
  const rest = others.filter(({ id, isRelated }) => isRelated && !first.includes(id));
  return suggest(found, [...first.map(offered), ...rest]);
}

/**
 * What is found for a message that may go on with a reply. One that says only when, how many or what it costs is about
 * the item of that reply. Unless it is surely answered, the visitor is asked about that item too: first, or last if the
 * message has its own subject that other items are about.
 */
export async function inContext(asked: InContext, spokenOf: SpokenOf): Promise<Retrieval> {
  const { found, alone, together, follows } = asked;
  if (follows === null) return found;
  const ofSpoken = alone.asks ? await fromSpoken(asked, spokenOf) : null;
  if (ofSpoken) return ofSpoken;
  const isBare = alone.isBare === true;
  const isUnsure = found === alone && found.confidence < SURE;
  if (!isBare && follows !== 'surely') {
    if (found.decision === 'answer') return isUnsure ? orOfSpoken(found, spokenOf) : found;
    if (follows === 'short') return found.decision === 'suggest' ? withSpoken(found, alone, spokenOf) : found;
  }
  if (found.decision === 'answer' && !isBare && !isUnsure) return found;
  const ids = await spokenOf.ids();
  const [last] = ids;
  const isSpoken = ({ hits: [best] }: Retrieval) => best?.id === last;
  if (last === undefined || (found.decision === 'answer' && isSpoken(found))) return found;
  if (isSure(alone)) return alone;
  if (isBare && together?.decision === 'answer' && isSpoken(together)) return together;
  // Of several that were offered, the visitor may mean any.
  const meant = isBare ? ids : ids.filter((id) => isRelatedTo(alone, id));
  if (meant.length > 0) return askBack(found, meant);
  const others = found.hits.filter(({ id, isRelated }) => isRelated && !ids.includes(id));
  return suggest(found, [...others.slice(0, MAX_SUGGESTIONS - 1), ...ids.map(offered)]);
}

const isSure = ({ decision, confidence, isNamed }: Retrieval): boolean =>
  decision === 'answer' && confidence >= SURE && isNamed === true;

const isRelatedTo = ({ hits }: Retrieval, id: string): boolean =>
  hits.some((hit) => hit.isRelated && hit.id === id);

/** "And the price?" is answered from the item just spoken of if that holds one; else the visitor is asked about it. */
async function fromSpoken(
  { alone, together, follows }: InContext,
  spokenOf: SpokenOf,
): Promise<Retrieval | null> {
  const { asks } = alone;
  const items = await spokenOf.items(await spokenOf.ids());
  const [only] = items;
  if (!asks || !only) return null;
  const holding = items.filter((item) => holdsFact(item, asks));
  // "What are your prices?" goes on with nothing.
  if (holding.length === 0 && follows === 'short' && isSure(alone)) return null;
  if (items.length > 1 || holding.length === 0) {
    const others = items.filter((item) => !holding.includes(item));
    const meant = [...holding, ...others].map(({ _id }) => _id);
    const own = alone.hits.find(({ id, isRelated }) => isRelated && !meant.includes(id));
    return askBack(alone, own ? [...meant.slice(0, MAX_SUGGESTIONS - 1), own.id] : meant);
  }
  const [best] = together?.hits ?? [];
  const isBest = together !== null && best?.id === only._id;
  if (isBest && together.decision === 'answer') return together;
  const confidence = Math.max(ANSWER_FROM, isBest ? together.confidence : 0);
  return { ...alone, decision: 'answer', confidence, hits: [isBest ? best : offered(only._id)] };
}

/** Of what the best item meets, so much is met by one that may be meant: a word of "transport included". */
const MEANT_FROM = 0.5;

/** Items that meet enough of the question to be meant by it. */
function alikeIn({ hits: [best, ...others] }: Retrieval): Hit[] {
  const least = MEANT_FROM * (best?.meets ?? 0);
  return others.filter(({ meets = 0 }) => meets > 0 && meets >= least);
}

/** Whether an answer may be meant of the item just spoken of, which only the conversation says. */
export const mayBeOfLast = (found: Retrieval): boolean =>
  found.confidence < SURE && alikeIn(found).length > 0;

/** An answer that is not sure may be meant of the item just spoken of, if that meets the question as well. */
async function orOfSpoken(found: Retrieval, spokenOf: SpokenOf): Promise<Retrieval> {
  const [best] = found.hits;
  const alike = alikeIn(found);
  if (!best || alike.length === 0) return found;
  const ids = await spokenOf.ids();
  if (ids.includes(best.id)) return found;
  const meant = alike.filter(({ id }) => ids.includes(id)).map(({ id }) => id);
  return meant.length > 0 ? askBack(found, meant) : found;
}

/** A few words that several items may be about are first about the item just spoken of, if that is one of them. */
async function withSpoken(found: Retrieval, alone: Retrieval, spokenOf: SpokenOf): Promise<Retrieval> {
  const [id] = await spokenOf.ids();
  return id !== undefined && isRelatedTo(alone, id) ? askBack(found, [id]) : found;
}
