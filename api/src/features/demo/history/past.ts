import type { MadeCheck, MadeConversation, MadeFeedback, MadeHandoff } from './made-conversation.ts';
import { feedbackOf, missingIn, ratingOf } from './opinions.ts';
import { Random } from './random.ts';
import { type Arrival, arrivals, isOpen } from './shop-days.ts';
import { type Stage, Talk } from './talk.ts';
import { visitorOf } from './visitors.ts';
import { askForPerson, caseOf, exchange, takeOver } from './with-agent.ts';
import { courseOf, endOf, talkToAssistant } from './with-assistant.ts';

/** Of the visitors who come while the team is there. */
const HANDOFF_SHARE = 0.28;
/** An agent needs so many minutes at most, and does not begin one that would last beyond closing time. */
const HANDLING_MINUTES = 45;
const RETURNING_SHARE = 0.1;

/** The conversations of the last days. Of today's, those that would go on after `now` are left out. */
export async function pastConversations(
  stage: Stage,
  { days, idleMinutes }: { days: number; idleMinutes: number },
): Promise<MadeConversation[]> {
  const made: MadeConversation[] = [];
  for (const arrival of arrivals(stage.now, days)) {
    const one = await conversationOf(stage, arrival, idleMinutes, made);
    if (lastMomentOf(one) < stage.now) made.push(one);
  }
  return made;
}

function lastMomentOf({ messages, end, rating, feedback }: MadeConversation): Date {
  const moments = [...messages, ...feedback, ...[end, rating].filter((moment) => moment !== null)];
  return new Date(Math.max(...moments.map(({ at }) => at.getTime())));
}

async function conversationOf(
  stage: Stage,
  { at, name }: Arrival,
  idleMinutes: number,
  before: readonly MadeConversation[],
): Promise<MadeConversation> {
  const random = new Random(name);
  const isReturning = random.isBelow(RETURNING_SHARE) && before.length > 20;
  const known = isReturning ? random.pick(before).visitor : null;
  const visitor = known ?? visitorOf(random, `demo-${name.replaceAll(' ', '-')}`);
  const talk = new Talk(stage, visitor, at, random);
  if (isOpen(at, HANDLING_MINUTES) && random.isBelow(HANDOFF_SHARE)) return handledByAgent(talk, stage);
  const course = courseOf(random);
  await talkToAssistant(talk, course);
  const isAnswered = talk.lastReply?.answeredBy !== 'none';
  const ending = endOf(talk, stage.now, idleMinutes);
  const feedback = feedbackOf(talk);
  const begun = talk.begun();
  return {
    ...begun,
    ...ending,
    handoff: null,
    label: null,
    rating: ending.end && ratingOf(random, isAnswered ? 'assistant' : 'unanswered', ending.end.at),
    feedback,
    checks: checksOf(talk, feedback, null),
    gaps: [...begun.gaps, ...missingIn(talk, feedback)],
  };
}

async function handledByAgent(talk: Talk, stage: Stage): Promise<MadeConversation> {
  const { random } = talk;
  const about = caseOf(talk.visitor.speaks, random);
  const requested = await askForPerson(talk, about);
  const feedback = feedbackOf(talk).filter(({ at }) => at < requested.requestedAt);
  const checks = checksOf(talk, feedback, requested);
  const agent = stage.agents[random.isBelow(0.56) ? 0 : 1];
  const handoff = takeOver(talk, requested, agent);
  exchange(talk, about.exchange, agent);
  const at = talk.wait(random.skewed(10, 120));
  const begun = talk.begun();
  return {
    ...begun,
    status: 'ended',
    end: { reason: random.isBelow(0.7) ? 'agent' : 'visitor', at },
    handoff,
    label: about.label,
    rating: ratingOf(random, 'agent', at),
    feedback,
    checks,
    gaps: [...begun.gaps, ...missingIn(talk, feedback)],
  };
}

/** What the team is to look at: answers that did not help, and the one before a visitor asked for a person. */
function checksOf(talk: Talk, feedback: readonly MadeFeedback[], handoff: MadeHandoff | null): MadeCheck[] {
  const lastAnswer = handoff && talk.lastAnswer();
  const notHelpful = feedback
    .filter(({ helpful }) => !helpful)
    .map(({ seq, at }): MadeCheck => ({ seq, reason: 'not_helpful', at }));
  return handoff && lastAnswer
    ? [...notHelpful, { seq: lastAnswer, reason: 'person_requested', at: handoff.requestedAt }]
    : notHelpful;
}
