import type { MadeConversation } from './made-conversation.ts';
import { KNOWN_TOPICS, OFF_TOPIC, THANKS, type Topic, UNCLEAR, UNKNOWN_TOPICS } from './questions.ts';
import type { Random } from './random.ts';
import type { Talk } from './talk.ts';
import type { Spoken } from './visitors.ts';

/** How conversations with the assistant go, as often as their weights say. */
const COURSES = ['known', 'unknown', 'unclear', 'offTopic'] as const;
const WEIGHTS = [76, 15, 6, 1.5];

export type Course = (typeof COURSES)[number];

export const courseOf = (random: Random): Course => COURSES[random.weighted(WEIGHTS)] ?? 'known';

/** A question about one of the topics, in the visitor's language where it is asked in that. */
function questionAbout(topics: readonly Topic[], speaks: Spoken, random: Random): string {
  const own = topics.filter(({ asked }) => asked[speaks]);
  const inOwn = own.length > 0 && (speaks === 'en' || random.isBelow(0.8));
  const choices = inOwn ? own : topics.filter(({ asked }) => asked.en);
  const topic = choices[random.weighted(choices.map(({ weight }) => weight))];
  return random.pick(topic?.asked[inOwn ? speaks : 'en'] ?? []);
}

/** The visitor asks, reads, perhaps asks more, and perhaps says thanks. */
export async function talkToAssistant(talk: Talk, course: Course): Promise<void> {
  const { random, visitor } = talk;
  const known = () => questionAbout(KNOWN_TOPICS, visitor.speaks, random);
  if (course === 'offTopic') await talk.ask(random.pick(OFF_TOPIC));
  if (course === 'unknown') await talk.ask(questionAbout(UNKNOWN_TOPICS, visitor.speaks, random));
  if (course === 'unclear') await askAndChoose(talk, random.pick(UNCLEAR));
  if (course === 'known' || random.isBelow(0.35)) {
    const asked = new Set([known()]);
    while (random.isBelow(0.32) && asked.size < 3) asked.add(known());
    for (const question of asked) {
      talk.wait(random.skewed(4, 60));
      await askAndChoose(talk, question);
    }
  }
  if (random.isBelow(0.3) && talk.lastReply?.answeredBy === 'knowledge')
    await talk.ask(random.pick(THANKS[visitor.speaks]));
}

/** Asked back what was meant, most visitors tap on one of the suggestions. */
async function askAndChoose(talk: Talk, question: string): Promise<void> {
  await talk.ask(question);
  const suggestions = talk.lastReply?.suggestions ?? [];
  if (suggestions.length > 0 && talk.random.isBelow(0.8)) await talk.ask(talk.random.pick(suggestions));
}

const MINUTE_MS = 60_000;

/** The visitor ends it, or no one does and it ends idle. */
export function endOf(talk: Talk, now: Date, idleMinutes: number): Pick<MadeConversation, 'status' | 'end'> {
  const last = talk.at;
  const at = new Date(last.getTime() + talk.random.skewed(8, 150) * 1_000);
  if (talk.random.isBelow(0.42) && at < now) return { status: 'ended', end: { reason: 'visitor', at } };
  if (now.getTime() - last.getTime() < idleMinutes * MINUTE_MS) return { status: 'active', end: null };
  return { status: 'ended', end: { reason: 'idle', at: last } };
}
