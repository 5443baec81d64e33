import { type Agent, work } from '@chatbot-saas/testing/agent-at-work';
import { serveClients } from '@chatbot-saas/testing/client-process';
import { seededRandom } from '@chatbot-saas/testing/seeded-random';
import { staffBench } from './staff-bench.ts';

export interface StaffStart {
  server: string;
  agents: Agent[];
  /** User ids of the whole team. */
  team: string[];
  seed: number;
}

const REFRESH_MS = 5_000;

let isResting = false;
let benches: ReturnType<typeof staffBench>[] = [];

serveClients<StaffStart>({
  start({ server, agents, team, seed }, workplace) {
    benches = agents.map((agent, at) => {
      const staff = staffBench(server, agent, workplace);
      void work(staff.bench, {
        agent,
        colleagues: team.filter((id) => id !== agent.userId),
        random: seededRandom(seed + at),
        isResting: () => isResting,
        onWritten: (content) => workplace.written(agent.name, content),
      });
      return staff;
    });
    setInterval(() => {
      // Out of reach, the next one sees it.
      for (const { refresh } of benches) refresh().catch(() => undefined);
    }, REFRESH_MS);
  },
  rest() {
    isResting = true;
  },
  look: () => benches.flatMap(({ views }) => views()),
});
