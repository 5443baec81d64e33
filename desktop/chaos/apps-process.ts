import { join } from 'node:path';
import { type Agent, work } from '@chatbot-saas/testing/agent-at-work';
import { serveClients } from '@chatbot-saas/testing/client-process';
import { seededRandom } from '@chatbot-saas/testing/seeded-random';
import type { Account } from '../src/core/account/account.ts';
import { appBench } from './app-bench.ts';

export interface AppsStart {
  /** Where each console keeps its cache. */
  folder: string;
  agents: { agent: Agent; account: Account }[];
  /** User ids of the whole team. */
  team: string[];
  seed: number;
}

let isResting = false;
let apps: ReturnType<typeof appBench>[] = [];

serveClients<AppsStart>({
  start({ folder, agents, team, seed }, workplace) {
    apps = agents.map(({ agent, account }, at) => {
      const app = appBench(join(folder, `${agent.name}.db`), agent, account, workplace);
      void work(app.bench, {
        agent,
        colleagues: team.filter((id) => id !== agent.userId),
        random: seededRandom(seed + at),
        isResting: () => isResting,
        onWritten: (content) => workplace.written(agent.name, content),
      });
      return app;
    });
  },
  rest() {
    isResting = true;
  },
  look: () => apps.flatMap(({ views }) => views()),
});
