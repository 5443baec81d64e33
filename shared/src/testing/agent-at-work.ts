import { setTimeout as wait } from 'node:timers/promises';
import type { Conversation } from '../contracts/index.ts';
import { pick, type Random } from './seeded-random.ts';

/** Who works where; the token is a signed-in session's. */
export interface Agent {
  /** No blank in it: it begins every reply. */
  name: string;
  userId: string;
  tenantId: string;
  token: string;
}

/** One agent's console, whichever it is. What changes something rejects with what the server says. */
export interface Workbench {
  /** All that are with, or wait for, a human, as this console knows. */
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

/** Takes what waits, answers, gives back, hands over and ends, as chance has it; what fails may be tried again by chance. */
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
    // Refused, or out of reach: the next turn sees how things are by then.
    await turn().catch(() => undefined);
    await wait(random() * LONGEST_PAUSE_MS);
  }
}
