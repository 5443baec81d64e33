import { setTimeout as wait } from 'node:timers/promises';
import type { Conversation } from '@chatbot-saas/contract';
import { pick, type Random } from './seeded-random.ts';

/** An agent and their workspace; the token is a signed-in session's. */
export interface Agent {
  /** Without a space: every reply starts with it. */
  name: string;
  userId: string;
  tenantId: string;
  token: string;
}

/** One agent's console, of any kind. Calls that change something reject with the server's error. */
export interface Workbench {
  /** The conversations that are with, or wait for, a human, as this console knows them. */
  listOpen(): Promise<Conversation[]>;
  accept(id: string): Promise<unknown>;
  release(id: string): Promise<unknown>;
  handOver(id: string, colleague: string): Promise<unknown>;
  end(id: string): Promise<unknown>;
  /** Whether another reply may be written there: not many wait to be sent. */
  mayReply(id: string): boolean;
  reply(conversation: Conversation, content: string): void;
}

export interface WorkOptions {
  agent: Agent;
  /** User ids. */
  colleagues: readonly string[];
  random: Random;
  isResting(): boolean;
  onWritten(content: string): void;
}

const LONGEST_PAUSE_MS = 700;

/** Accepts, answers, releases, hands over and ends conversations at random; a failed step may come again at random. */
export async function work(bench: Workbench, options: WorkOptions): Promise<void> {
  const { agent, random } = options;
  let count = 0;

  const turn = async () => {
    const open = await bench.listOpen();
    const waiting = open.filter(({ assignedAgent, isAccepted }) =>
      assignedAgent === null ? true : assignedAgent === agent.userId && !isAccepted,
    );
    if (waiting.length > 0 && random() < 0.7) await bench.accept(pick(random, waiting)._id);

    const own = open.filter(({ assignedAgent, isAccepted }) => isAccepted && assignedAgent === agent.userId);
    if (own.length === 0) return;
    const conversation = pick(random, own);
    const chance = random();
    if (chance < 0.78) {
      if (!bench.mayReply(conversation._id)) return;
      count += 1;
      const content = `${agent.name} ${count}: of course`;
      options.onWritten(content);
      bench.reply(conversation, content);
    } else if (chance < 0.83) await bench.release(conversation._id);
    else if (chance < 0.88) await bench.handOver(conversation._id, pick(random, options.colleagues));
    else await bench.end(conversation._id);
  };

  while (!options.isResting()) {
    // Refused, or out of reach: the next step sees the new state.
    await turn().catch(() => undefined);
    await wait(random() * LONGEST_PAUSE_MS);
  }
}
