import {
  DEFAULT_HANDOFF_REASON,
  DEFAULT_PRIORITY,
  ESCALATE_AFTER_SECONDS,
  ESCALATED_PRIORITY,
} from '@chatbot-saas/contract/domain';
import { VISITOR_TEXTS } from '../../../assistant/visitor-texts/index.ts';
import { CASES, type Case, PERSON_WORDS } from './cases.ts';
import type { MadeHandoff } from './made-conversation.ts';
import type { Random } from './random.ts';
import type { Agent, Talk } from './talk.ts';
import type { Spoken } from './visitors.ts';

export function caseOf(speaks: Spoken, random: Random): Case {
  const own = CASES.filter((one) => one.speaks === speaks);
  return own[random.weighted(own.map(({ weight }) => weight))] as Case;
}

/** The visitor asks the assistant, and then for a person: in words, or else by the button. */
export async function requestPerson(
  talk: Talk,
  asked: readonly string[],
  words?: () => string,
): Promise<MadeHandoff> {
  for (const question of asked) await talk.ask(question);
  const reason = words ? await talk.ask(words()) : null;
  const requestedAt = reason === null ? talk.wait(talk.random.skewed(5, 40)) : talk.at;
  return {
    reason: reason ?? DEFAULT_HANDOFF_REASON,
    priority: DEFAULT_PRIORITY,
    summary: talk.summary(),
    requestedAt,
  };
}

/** As visitors do: some accept the assistant's offer, some have other words. */
export function askForPerson(
  talk: Talk,
  { asked, speaks }: Pick<Case, 'asked' | 'speaks'>,
): Promise<MadeHandoff> {
  const { random } = talk;
  const hasWords = speaks === 'en' && random.isBelow(0.5);
  const words = () => (talk.lastReply?.suggestHandoff ? 'yes please' : random.pick(PERSON_WORDS));
  return hasWords ? requestPerson(talk, asked, words) : requestPerson(talk, asked);
}

const LATE_SHARE = 0.05;

/** An agent takes it. A wait that is too long is escalated. */
export function takeOver(
  talk: Talk,
  handoff: MadeHandoff,
  agent: Agent,
  { isLate = talk.random.isBelow(LATE_SHARE) } = {},
): MadeHandoff {
  const { random } = talk;
  if (isLate) escalate(talk);
  const offeredAt = talk.wait(isLate ? random.skewed(20, 200) : random.skewed(0.2, 100));
  const acceptedAt = talk.wait(random.skewed(3, 45));
  talk.wait(random.skewed(2, 50));
  return {
    ...handoff,
    priority: isLate ? ESCALATED_PRIORITY : handoff.priority,
    agentId: agent.id,
    offeredAt,
    acceptedAt,
    firstReplyAt: talk.at,
  };
}

/** So long no one came. */
export function escalate(talk: Talk): void {
  talk.wait(ESCALATE_AFTER_SECONDS);
  talk.notify(VISITOR_TEXTS.en.notices.escalated);
}

/** Agent and visitor write in turn. */
export function exchange(talk: Talk, lines: readonly string[], agent: Agent): void {
  for (const [place, line] of lines.entries()) {
    const text = talk.filledIn(line, agent);
    if (place > 0) talk.wait(place % 2 === 0 ? talk.random.skewed(20, 120) : talk.random.skewed(12, 90));
    if (place % 2 === 0) talk.reply(agent, text);
    else talk.write(text);
  }
}
