import { AppError } from '@chatbot-saas/contract/errors';
import type { ReplyStream } from '../../../context/serve.ts';
import type { Chunk } from './read-items.worker-client.ts';

/** Reports to the caller how many items have been gone through. */
export class Progress {
  readonly #stream: ReplyStream;
  readonly #total: number;
  #done = 0;

  constructor(chunks: readonly Chunk[], stream: ReplyStream) {
    this.#stream = stream;
    this.#total = chunks.reduce((sum, { indexes }) => sum + indexes.length, 0);
    this.#emit();
  }

  /** Throws once the caller has left. */
  assertWanted(): void {
    if (this.#stream.signal.aborted) throw new AppError('state_conflict', 'The import was canceled.');
  }

  passed({ indexes }: Chunk): void {
    this.#done += indexes.length;
    this.#emit();
  }

  #emit(): void {
    this.#stream.emit('progress', { done: this.#done, total: this.#total });
  }
}
