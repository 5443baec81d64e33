import type { Conversation, Label } from '@chatbot-saas/contract';
import { isWithHuman } from '@chatbot-saas/contract/domain';
import { pick, type Random } from '@chatbot-saas/testing/seeded-random';
import type { Conversations } from '../src/core/inbox/conversations.ts';

/** Something that a person decides about a conversation, as the console's main process is asked for it. */
export type Decision =
  | { type: 'accept' }
  | { type: 'takeOver' }
  | { type: 'release' }
  | { type: 'returnToAssistant' }
  | { type: 'reopen' }
  | { type: 'unsnooze' }
  | { type: 'handOver'; colleague: { _id: string; name: string } }
  | { type: 'escalate'; reason: string }
  | { type: 'end'; note: string }
  | { type: 'snooze'; until: string }
  | { type: 'label'; label: Label; isAdded: boolean };

/** What decisions change of a conversation. */
export type State = Pick<
  Conversation,
  'status' | 'assignedAgent' | 'isAccepted' | 'snoozedUntil' | 'ending' | 'labels'
>;

export const stateOf = ({
  status,
  assignedAgent,
  isAccepted,
  snoozedUntil,
  ending,
  labels,
}: State): State => ({
  ...{ status, assignedAgent, isAccepted, snoozedUntil, ending },
  labels: labels.toSorted((one, other) => one._id.localeCompare(other._id)),
});

export const isSame = (one: State, other: State): boolean =>
  JSON.stringify(stateOf(one)) === JSON.stringify(stateOf(other));

export const withLabel = (
  labels: readonly Label[],
  { label, isAdded }: { label: Label; isAdded: boolean },
) => [...labels.filter(({ _id }) => _id !== label._id), ...(isAdded ? [label] : [])];

interface Circumstances {
  me: string;
  colleague: { _id: string; name: string };
  labels: readonly Label[];
  /** Counts up, so that no two decisions lead to the same state by chance. */
  number: number;
}

/** Farther away than any run takes. */
const SNOOZED_FROM_MS = Date.now() + 30 * 86_400_000;

/** One of what the screens offer for a conversation that looks like this. */
export function decide(
  random: Random,
  shown: State,
  { me, colleague, labels, number }: Circumstances,
): Decision {
  const label = pick(random, labels);
  const isAdded = !shown.labels.some(({ _id }) => _id === label._id);
  const choices: Decision[] = [{ type: 'label', label, isAdded }];
  const isMine = shown.assignedAgent === me && shown.isAccepted;
  if (shown.status === 'ended') choices.push({ type: 'reopen' }, { type: 'reopen' });
  if (shown.status === 'active') choices.push({ type: 'takeOver' }, { type: 'takeOver' });
  if (isWithHuman(shown.status) && !isMine) {
    const isFree = shown.assignedAgent === null || shown.assignedAgent === me;
    choices.push(isFree ? { type: 'accept' } : { type: 'takeOver' });
    if (shown.assignedAgent === null) choices.push({ type: 'handOver', colleague });
  }
  if (isWithHuman(shown.status) && isMine) {
    const until = new Date(SNOOZED_FROM_MS + number * 60_000).toISOString();
    choices.push(
      ...[{ type: 'handOver' as const, colleague }, { type: 'release' as const }],
      ...[{ type: 'returnToAssistant' as const }, { type: 'end' as const, note: `end ${number}` }],
      { type: 'snooze', until },
    );
    if (shown.snoozedUntil !== null) choices.push({ type: 'unsnooze' });
    if (shown.status !== 'escalated') choices.push({ type: 'escalate', reason: `reason ${number}` });
  }
  return pick(random, choices);
}

/** Resolves once the console has said that it is done, or waits to be. */
export function carryOut(conversations: Conversations, id: string, decision: Decision) {
  switch (decision.type) {
    case 'handOver':
      return conversations.handOver(id, decision.colleague);
    case 'escalate':
      return conversations.escalate(id, decision.reason);
    case 'end':
      return conversations.end(id, { reason: 'resolved', note: decision.note });
    case 'snooze': {
      const last = conversations.known(id).lastVisitorMessage;
      return conversations.snooze(id, { until: decision.until, visitorWroteAt: last?.timestamp ?? null });
    }
    case 'label':
      return conversations.label(id, withLabel(conversations.known(id).labels, decision));
    default:
      return conversations[decision.type](id);
  }
}
