import type { Worker } from 'node:worker_threads';
import type { Ranker, Rankers } from '../../core/inbox/help/suggestions.ts';
import type { ReplyRanker } from '../../core/saved-replies/reply-ranking.ts';
import type { Answer, Answers, Asked } from './messages.ts';

/** A knowledge base that needs more is ranked online only; the console goes on. */
export const WORKER_LIMITS = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 16 };

/** `start` starts the program of `ranking.worker.ts` in a thread. */
export const workerRankers = (start: () => Worker): Rankers => ({
  open(): Ranker {
    const { ask, close } = askWorker(start());
    return {
      async learn(pages) {
        for await (const items of pages) await ask({ kind: 'page', items });
        await ask({ kind: 'learn' });
      },
      suggest: (question) => ask({ kind: 'suggest', ...question }),
      close,
    };
  },
  // Saved replies are looked for while a large knowledge base is still being learned.
  openReplies(): ReplyRanker {
    const { ask, close } = askWorker(start());
    return {
      learn: async (replies) => void (await ask({ kind: 'learnReplies', replies })),
      find: (sought) => ask({ kind: 'findReplies', ...sought }),
      suggest: (said) => ask({ kind: 'suggestReplies', said }),
      close,
    };
  },
});

interface Waiting {
  resolve(answer: unknown): void;
  reject(error: Error): void;
}

function askWorker(worker: Worker) {
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
    else one?.resolve(answer.answer);
  });
  worker.on('error', fail);
  worker.on('exit', () => fail(new Error('The engine has ended')));
  // It holds nothing that the program would have to wait for.
  worker.unref();

  return {
    ask: <Kind extends Asked['kind']>(request: Extract<Asked, { kind: Kind }>): Promise<Answers[Kind]> =>
      new Promise((resolve, reject) => {
        if (problem) return reject(problem);
        asked += 1;
        waiting.set(asked, { resolve: resolve as Waiting['resolve'], reject });
        worker.postMessage({ id: asked, ...request });
      }),
    close: () => void worker.terminate(),
  };
}
