import type { Worker } from 'node:worker_threads';
import type { Ranked, Ranker, Rankers } from '../../core/inbox/suggestions.ts';
import type { Answer, Asked } from './messages.ts';

/** A knowledge base that needs more is ranked online only; the console goes on. */
export const WORKER_LIMITS = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 16 };

/** `start` starts the program of `ranking.worker.ts` in a thread. */
export const workerRankers = (start: () => Worker): Rankers => ({
  open: () => workerRanker(start()),
});

interface Waiting {
  resolve(ranked: Ranked | null): void;
  reject(error: Error): void;
}

function workerRanker(worker: Worker): Ranker {
  const waiting = new Map<number, Waiting>();
  let asked = 0;
  let problem: Error | null = null;

  const fail = (error: Error) => {
    problem ??= error;
    for (const { reject } of waiting.values()) reject(problem);
    waiting.clear();
  };
  worker.on('message', (answer: Answer) => {
    const one = waiting.get(answer.id);
    waiting.delete(answer.id);
    if ('problem' in answer) one?.reject(new Error(answer.problem));
    else one?.resolve(answer.ranked);
  });
  worker.on('error', fail);
  worker.on('exit', () => fail(new Error('The engine has ended')));
  // It holds nothing that the program would have to wait for.
  worker.unref();

  const ask = (request: Asked): Promise<Ranked | null> =>
    new Promise((resolve, reject) => {
      if (problem) return reject(problem);
      asked += 1;
      waiting.set(asked, { resolve, reject });
      worker.postMessage({ id: asked, ...request });
    });

  return {
    async learn(pages) {
      for await (const items of pages) await ask({ kind: 'page', items });
      await ask({ kind: 'learn' });
    },
    suggest: (question) => ask({ kind: 'suggest', ...question }),
    close: () => void worker.terminate(),
  };
}
