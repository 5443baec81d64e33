import { expect, it } from 'vitest';
import { groupTextsInWorker } from './group-texts.worker-client.ts';

it('grouping: runs few but long texts in a worker', async () => {
  const texts = Array.from({ length: 100 }, (_, n) => ({
    text: `question ${n} `.padEnd(1_000, `about word${n} `),
    weight: 1,
    isCenter: false,
  }));
  let othersHadATurn = false;
  setImmediate(() => {
    othersHadATurn = true;
  });
  await groupTextsInWorker(texts);
  expect(othersHadATurn).toBe(true);
});
