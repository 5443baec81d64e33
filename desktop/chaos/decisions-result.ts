import type { Conversation } from '@chatbot-saas/contract';
import { isWithHuman } from '@chatbot-saas/contract/domain';
import { applied, type ConversationAction, isDone, seenOf } from '../src/core/actions/conversation-action.ts';
import { type Decision, isSame, type State, stateOf, withLabel } from './deciding.ts';

export interface Decided {
  decision: Decision;
  /**
   * `open`: killed before the call returned, so nothing was promised. `refused`: the call has said that it is not done.
   * `givenUp`: it waited, until the console found the conversation changed by someone else.
   */
  became: 'open' | 'promised' | 'refused' | 'givenUp';
}

/** What a colleague or the visitor did meanwhile: what is other than before. */
export type Elsewhere = Partial<Pick<State, 'assignedAgent' | 'isAccepted'>> & Pick<State, 'snoozedUntil'>;

export interface DecidedConversation {
  name: string;
  /** As the server had it before the first of them; whole, so that the product's own promise can be made of it. */
  before: Conversation;
  /** In the order in which they were decided. */
  decided: Decided[];
  elsewhere: Elsewhere[];
  /** Every state that the server announced, in order. */
  announced: State[];
  /** What the console shows in the end, where nothing waits any more. */
  shown: State | null;
}

const actionOf = (
  state: Conversation,
  decision: Decision,
  me: { _id: string; name: string },
): ConversationAction => {
  switch (decision.type) {
    case 'accept':
    case 'takeOver':
      return { type: 'assign', member: me, isOwn: true };
    case 'handOver':
      return { type: 'assign', member: decision.colleague, isOwn: false };
    case 'reopen':
      return { type: 'reopen', member: me };
    case 'end':
      return { type: 'end', reason: 'resolved', note: decision.note };
    case 'label':
      return { type: 'label', labels: withLabel(state.labels, decision) };
    default:
      return decision;
  }
};

/** Offers of waiting conversations go from one agent to the next by themselves, and are urgent after a while. */
const isStepOfQueue = (from: State, to: State) =>
  [from, to].every(({ status, isAccepted }) => isWithHuman(status) && !isAccepted) &&
  isSame({ ...from, status: to.status, assignedAgent: to.assignedAgent }, to);

const changedElsewhere = (now: State, change: Elsewhere | undefined): State => {
  const isTaken = change?.assignedAgent && now.status === 'active';
  return { ...now, ...change, ...(isTaken && { status: 'transferred' as const }) };
};

/** What was given up may be done: its answer was lost, and someone has changed the conversation again since. */
const mayBeDone = ({ became }: Decided, stillToComeElsewhere: number) =>
  became === 'givenUp' ? stillToComeElsewhere > 0 : became !== 'refused';

/** A take-over by hand is an offer to oneself first. */
const isOfferTo = (me: string, from: State, to: State) =>
  to.assignedAgent === me && !to.isAccepted && from.status !== 'ended' && isWithHuman(to.status);

/**
 * What is not as it must be, a sentence each: what was promised is done once and in its order, what was refused at once is
 * not done, and the server has been in no state that no one asked for.
 */
export function faultsOfDecisions(
  all: readonly DecidedConversation[],
  me: { _id: string; name: string },
): string[] {
  return all.flatMap(({ name, before, decided, elsewhere, announced, shown }) => {
    const last = announced.at(-1) ?? before;
    const isShown = shown !== null && isSame(shown, last);
    const unlike = isShown ? [] : [`${name}: the console shows what the server does not have`];
    const stuck = firstUnexplained({ before, decided, elsewhere, announced }, me);
    return stuck === null ? unlike : [`${name}: ${stuck}`, ...unlike];
  });
}

/** Null if the announced states are what the decisions lead to. */
function firstUnexplained(
  { before, decided, elsewhere, announced }: Omit<DecidedConversation, 'name' | 'shown'>,
  me: { _id: string; name: string },
): string | null {
  /** Places in the three lists that can be reached, and how the conversation is there. */
  const open: [number, number, number][] = [[0, 0, 0]];
  const seen = new Set<string>();
  let farthest: [number, number, number] = [0, 0, 0];
  for (let place = open.pop(); place; place = open.pop()) {
    if (seen.has(place.join())) continue;
    seen.add(place.join());
    const [at, other, passed] = place;
    if (passed > farthest[2] || (passed === farthest[2] && at > farthest[0])) farthest = place;
    const next = announced[passed];
    const one = decided[at];
    if (!next && !one && other === elsewhere.length) return null;
    const now: Conversation = { ...before, ...announced[passed - 1] };
    if (one) {
      const action = actionOf(now, one.decision, me);
      const then = applied(now, action, seenOf(now));
      const isNothingNew = isDone(now, action, seenOf(now)) || isSame(now, then);
      if (one.became !== 'promised' || isNothingNew) open.push([at + 1, other, passed]);
      // What waits again may be offered on in the same step.
      if (
        next &&
        mayBeDone(one, elsewhere.length - other) &&
        (isSame(then, next) || isStepOfQueue(then, next))
      )
        open.push([at + 1, other, passed + 1]);
      if (next && one.decision.type === 'takeOver' && isOfferTo(me._id, now, next))
        open.push([at, other, passed + 1]);
    }
    if (!next) {
      // What a colleague did may have changed nothing.
      if (other < elsewhere.length) open.push([at, other + 1, passed]);
      continue;
    }
    if (isStepOfQueue(now, next)) open.push([at, other, passed + 1]);
    if (other < elsewhere.length) {
      open.push([at, other + 1, passed]);
      if (isSame(changedElsewhere(now, elsewhere[other]), next)) open.push([at, other + 1, passed + 1]);
    }
  }
  const [at, , passed] = farthest;
  const expected = decided[at];
  const words = expected ? `${JSON.stringify(expected.decision)} (${expected.became})` : 'nothing more';
  const [former, next] = [announced[passed - 1] ?? stateOf(before), announced[passed]];
  return `after ${JSON.stringify(former)} the server has ${JSON.stringify(next ?? 'nothing more')}, where ${words} was to come`;
}

export function summaryOfDecisions(all: readonly DecidedConversation[]): string {
  const decided = all.flatMap((conversation) => conversation.decided);
  const count = (became: Decided['became']) => decided.filter((one) => one.became === became).length;
  const states = all.reduce((total, { announced }) => total + announced.length, 0);
  return `${decided.length} decisions about ${all.length} conversations, ${count('promised')} promised, ${count('refused') + count('givenUp')} refused and shown so; ${states} states at the server, each asked for`;
}
