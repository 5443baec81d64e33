import type { Call } from './calls-process.ts';
import type { Scene } from './scene.ts';
import { crowd } from './share-of-the-process.ts';

const IMPORTED = 30_000;
const WRITES = 60;

/** All of them wait for the one lock under which a workspace's items are counted. */
export const importAndWrites: Scene = {
  name: 'an import with 60 writes at the same time',
  async play(stage) {
    const { headers } = await stage.workspace('Importer');
    const items = Array.from({ length: IMPORTED }, (_, n) => ({
      question: `How do I use part ${(n * 7919).toString(36)}?`,
      answer: `Read page ${n} of the manual. `.repeat(8),
    }));
    const writes = Array.from({ length: WRITES }, (_, n): Call => {
      const body = { question: `Written meanwhile ${n}?`, answer: 'Yes.' };
      return { path: '/kb', headers, body };
    });
    return crowd(stage, [[{ path: '/kb/import', headers, body: { items } }, ...writes]]);
  },
};
