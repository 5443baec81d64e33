import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@chatbot-saas/testing/free-port';
import { percentile } from '@chatbot-saas/testing/statistics';
import { addressOf, visitorOf } from '../../client-addresses.ts';
import { atMost } from '../../figures.ts';
import type { BareServerOrder } from './bare-server-process.ts';
import type { TurnsOrder, TurnsOutcome } from './model-turns-process.ts';
import type { Scene } from './scene.ts';

const TURNS = 1_000;
const STARTS_AT_ONCE = 16;
/** The reads of about so many milliseconds are compared. */
const MS = 8_000;
const TURNS_PROCESS = new URL('./model-turns-process.ts', import.meta.url);
const BARE_SERVER = new URL('./bare-server-process.ts', import.meta.url);
/** Away from the addresses of the neighbor and of the owners. */
const FIRST_ADDRESS = 5 << 20;

// Chosen before the product starts, because its settings name it; the scene's own process answers there.
const modelPort = await freePort();

/** One site's visitors all ask within the same moment, and a model that takes a second is to answer. */
export const modelTurns: Scene = {
  name: '1,000 model turns at once',
  env: { LLM_BASE_URL: `http://127.0.0.1:${modelPort}/v1`, LLM_MODELS: 'Meta-Llama-3.1-8B-Instruct' },
  async play({ url, workspace, attack, watchNeighbor }) {
    const { apiKey, owner } = await workspace('Crowd');
    const item = { question: 'How long does shipping take?', answer: 'Three to five days.' };
    await owner.call('POST /kb', { body: item });
    const sessions: string[] = [];
    let next = 0;
    const start = async () => {
      for (let n = next++; n < TURNS; n = next++) {
        const visitor = visitorOf(url, { index: FIRST_ADDRESS + n, apiKey });
        const { sessionId } = await visitor.call('POST /chat/start', { body: { visitorId: `visitor_${n}` } });
        sessions[n] = sessionId;
      }
    };
    await Promise.all(Array.from({ length: STARTS_AT_ONCE }, start));

    const calls = sessions.map((sessionId, n) => ({
      headers: { 'x-api-key': apiKey, 'x-forwarded-for': addressOf(FIRST_ADDRESS + n) },
      body: { sessionId, message: item.question },
    }));
    const bare = await attack<string>(BARE_SERVER, { plain: '{}', gzip: '' } satisfies BareServerOrder);
    const burst = async (at: string) => {
      const asking = attack<TurnsOutcome>(TURNS_PROCESS, { url: at, modelPort, calls } satisfies TurnsOrder);
      const { reads, failed } = await watchNeighbor(Promise.all([asking, wait(MS)]), { url: at });
      return { reads, failed, ...(await asking) };
    };
    const floor = await burst(bare);
    const { reads, failed, answers, mostAtOnce, ms } = await burst(url);
    return [
      atMost(`neighbor’s 99th percentile of ${reads.length} reads`, percentile(reads, 0.99), 50, ' ms'),
      {
        name: `the same of ${floor.reads.length} where the crowd and the neighbor ask a bare server`,
        value: `${percentile(floor.reads, 0.99).toFixed(0)} ms`,
      },
      atMost('neighbor’s calls that failed', failed, 0, ''),
      { name: 'turns that were answered', value: Object.entries(answers).map(counted).join(', ') },
      { name: 'the model’s calls at once, at most', value: String(mostAtOnce) },
      { name: 'all turns were done after', value: `${(ms / 1_000).toFixed(1)} s` },
    ];
  },
};

const counted = ([outcome, count]: [string, number]) => `${count} × ${outcome}`;
