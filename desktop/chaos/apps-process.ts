import { join } from 'node:path';
import { type Agent, work } from '@chatbot-saas/shared/testing/agent-at-work';
import { serveClients } from '@chatbot-saas/shared/testing/client-process';
import { seededRandom } from '@chatbot-saas/shared/testing/seeded-random';
import type { Account } from '../src/core/account/account.ts';
import { deskBench } from './app-bench.ts';

export interface DesksStart {
  /** Where each console keeps its cache. */
  folder: string;
  agents: { agent: Agent; account: Account }[];
  /** User ids of the whole team. */
  team: string[];
  seed: number;
}

let isResting = false;
let desks: ReturnType<typeof deskBench>[] = [];

serveClients<DesksStart>({
  start({ folder, agents, team, seed }, workplace) {
    desks = agents.map(({ agent, account }, at) => {
      const desk = deskBench(join(folder, `${agent.name}.db`), agent, account, workplace);
      void work(desk.bench, {
        agent,
        colleagues: team.filter((id) => id !== agent.userId),
        random: seededRandom(seed + at),
        isResting: () => isResting,
        onWritten: (content) => workplace.written(agent.name, content),
      });
      return desk;
    });
  },
  rest() {
    isResting = true;
  },
  look: () => desks.flatMap(({ views }) => views()),
});
