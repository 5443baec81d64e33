import { ESCALATED_PRIORITY } from '@chatbot-saas/contract/domain';
import type { DemoLabel } from '../team-tools/labels.ts';
import type { MadeConversation } from './made-conversation.ts';
import { Random } from './random.ts';
import { type Stage, Talk } from './talk.ts';
import { visitorOf } from './visitors.ts';
import { escalate, exchange, requestPerson, takeOver } from './with-agent.ts';

/** Begins the ids of these visitors, by which they are known when the product starts later. */
export const PRESENT = 'demo-present-';
const MINUTE_MS = 60_000;

interface Present {
  readonly name: string;
  readonly asked: string;
  readonly minutesAgo: number;
  readonly label: DemoLabel;
}

const WAITING: Present = {
  name: 'Sofia Marchetti',
  asked: 'my mug arrived broken',
  minutesAgo: 3,
  label: 'Damaged',
};
const ESCALATED: Present & { readonly presses: string } = {
  name: 'Marcus Hughes',
  asked: 'I was charged twice for the same order',
  minutesAgo: 8,
  label: 'Billing',
  presses: 'Hello? It’s $218 twice, I really need this sorted today.',
};
const WITH_AGENT: readonly (Present & { readonly agent: 0 | 1; readonly lines: readonly string[] })[] = [
  {
    name: 'Hannah Brooks',
    asked: 'When do I get my refund?',
    minutesAgo: 17,
    label: 'Refund',
    agent: 0,
    lines: [
      'Hi {name}, I’m {agent}. What’s your order number?',
      'It’s {order}, the wool throw',
      'Thanks! I see a return from last week. Let me ask the warehouse where it is.',
      'ok, I’m here',
    ],
  },
  {
    name: 'Owen Fraser',
    asked: 'Does the kettle work on induction?',
    minutesAgo: 9,
    label: 'Product question',
    agent: 0,
    lines: [
      'Hello {name}! It works on gas and electric stoves. Which one do you have?',
      'an induction one, quite new',
    ],
  },
  {
    name: 'Priya Patel',
    asked: 'wholesale prices for 40 mugs?',
    minutesAgo: 12,
    label: 'Wholesale',
    agent: 1,
    lines: [
      'Hi {name}, {agent} here. Happy to make you an offer. When do you need them?',
      'by the 18th, half green and half white',
      'That works. I’ll write it up now, two minutes.',
    ],
  },
];

/** Who is there right now: one waits, one has waited too long, and three talk with the team. */
export async function presentConversations(stage: Stage): Promise<MadeConversation[]> {
  return [
    await waiting(stage),
    await escalated(stage),
    ...(await Promise.all(WITH_AGENT.map((present) => withAgent(stage, present)))),
  ];
}

const UNFINISHED = {
  status: 'transferred',
  end: null,
  rating: null,
  feedback: [],
  checks: [],
} as const;

function arrived({ now, ...stage }: Stage, { name, minutesAgo }: Present): Talk {
  const id = `${PRESENT}${name.split(' ')[0]?.toLowerCase()}`;
  const random = new Random(id);
  const email = `${name.replace(' ', '.').toLowerCase()}@example.com`;
  const visitor = { ...visitorOf(random, id), name, email, speaks: 'en', language: 'en-US' } as const;
  return new Talk({ now, ...stage }, visitor, new Date(now.getTime() - minutesAgo * MINUTE_MS), random);
}

/** Its time until the escalation begins when it is offered to an agent, so that it still waits when one comes. */
async function waiting(stage: Stage): Promise<MadeConversation> {
  const talk = arrived(stage, WAITING);
  const handoff = await requestPerson(talk, [WAITING.asked]);
  return { ...talk.begun(), ...UNFINISHED, handoff, label: WAITING.label };
}

async function escalated(stage: Stage): Promise<MadeConversation> {
  const talk = arrived(stage, ESCALATED);
  const requested = await requestPerson(talk, [ESCALATED.asked]);
  escalate(talk);
  talk.wait(40);
  talk.write(ESCALATED.presses);
  const handoff = { ...requested, priority: ESCALATED_PRIORITY, unattendedSince: requested.requestedAt };
  return { ...talk.begun(), ...UNFINISHED, status: 'escalated', handoff, label: ESCALATED.label };
}

async function withAgent(stage: Stage, present: (typeof WITH_AGENT)[number]): Promise<MadeConversation> {
  const talk = arrived(stage, present);
  const requested = await requestPerson(talk, [present.asked]);
  const agent = stage.agents[present.agent];
  const handoff = takeOver(talk, requested, agent, { isLate: false });
  exchange(talk, present.lines, agent);
  return { ...talk.begun(), ...UNFINISHED, handoff, label: present.label };
}
