import { setTimeout as wait } from 'node:timers/promises';
import { serveClients } from '@chatbot-saas/testing/client-process';
import { seededRandom } from '@chatbot-saas/testing/seeded-random';
import { pretendPage } from './page.ts';

export interface VisitorsStart {
  server: string;
  apiKey: string;
  /** At any time. */
  visitors: number;
  seed: number;
}

/** Visitors who come, talk by what the widget's window talks with, and go; each to be killed with all the others. */
let isResting = false;
let visits: ReturnType<typeof import('./visit.ts').visit>[] = [];

serveClients<VisitorsStart>({
  async start({ visitors, seed, ...where }, workplace) {
    pretendPage(where.server);
    const { visit } = await import('./visit.ts');
    const random = seededRandom(seed);
    const site = { ...where, random, isResting: () => isResting };
    const come = async () => {
      while (!isResting) {
        const one = visit(`visitor-${visits.length + 1}`, site, workplace);
        visits = [...visits, one];
        await one.live();
        await wait(random() * 500);
      }
    };
    for (let each = 0; each < visitors; each += 1) void come();
  },
  rest() {
    isResting = true;
  },
  look() {
    // Visitors who come back to the window see what they have missed.
    for (const { resume } of visits) resume();
    return visits.map(({ view }) => view());
  },
});
