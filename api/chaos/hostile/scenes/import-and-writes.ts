import type { Call } from './calls-process.ts';
import type { Scene } from './scene.ts';
import { crowd, crowdAtFloor } from './share-of-the-process.ts';

const IMPORTED = 30_000;
const WRITES = 60;
const ROUNDS = 10;

/** All of them wait for the one lock under which a workspace's items are counted. */
export const importAndWrites: Scene = {
  name: 'an import with 60 writes at the same time',
  async play(stage) {
    const { headers } = await stage.workspace('Importer');
    const round = (index: number) => {
      const items = Array.from({ length: IMPORTED }, (_, n) => ({
        question: `How do I use part ${(n * 7919).toString(36)} of volume ${index}?`,
        answer: `Read page ${n} of the manual. `.repeat(8),
      }));
      const writes = Array.from({ length: WRITES }, (_, n): Call => {
        const body = { question: `Written meanwhile ${index}.${n}?`, answer: 'Yes.' };
        return { path: '/kb', headers, body };
      });
      return [{ path: '/kb/import', headers, body: { items } }, ...writes];
    };
    const rounds = Array.from({ length: ROUNDS }, (_, index) => round(index));
    return [...(await crowd(stage, rounds)), ...(await crowdAtFloor(stage, rounds))];
  },
};
