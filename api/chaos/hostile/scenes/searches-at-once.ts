import { pick, seededRandom } from '@chatbot-saas/testing/seeded-random';
import type { Call } from './calls-process.ts';
import type { Scene } from './scene.ts';
import { crowd } from './share-of-the-process.ts';

const MB = 1024 ** 2;
const BYTES = 20 * MB;
const SEARCHES = 60;
const ROUNDS = 9;

const SYLLABLES = 'ka lo mi ren ta vu sol dar pen shi gra mon tel ru bas'.split(' ');

/** Each search reads most of what a large index holds. */
export const searchesAtOnce: Scene = {
  name: '60 searches at once in 20 MB of knowledge',
  async play(stage) {
    const { owner, headers } = await stage.workspace('Library');
    const random = seededRandom(stage.seed);
    const words = Array.from({ length: 5_000 }, () =>
      Array.from({ length: 3 }, () => pick(random, SYLLABLES)).join(''),
    );
    const sentence = (length: number) => Array.from({ length }, () => pick(random, words)).join(' ');
    const items: { question: string; answer: string }[] = [];
    for (let bytes = 0; bytes < BYTES; ) {
      const item = { question: `${sentence(8)}?`, answer: `${sentence(60)}.` };
      bytes += JSON.stringify(item).length;
      items.push(item);
    }
    await owner.call('POST /kb/import', { body: { items } });
    const search = (query: string) => owner.call('POST /kb/search', { body: { query, limit: 20 } });
    // Until the index is in memory.
    const ready = async (): Promise<unknown> => search('anything').catch(ready);
    await ready();
    const round = () =>
      Array.from({ length: SEARCHES }, (): Call => {
        const body = { query: sentence(20), limit: 20 };
        return { path: '/kb/search', headers, body };
      });
    return crowd(stage, Array.from({ length: ROUNDS }, round));
  },
};
