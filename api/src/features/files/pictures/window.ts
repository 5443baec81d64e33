import type { Bytes } from '../../../infrastructure/file-storage/bytes.ts';

const WINDOW_BYTES = 64 * 1024;

/** Reads bytes by their place, with few reads of the file. */
export class Window {
  readonly #bytes: Bytes;
  #from = 0;
  #window: Buffer = Buffer.alloc(0);

  constructor(bytes: Bytes) {
    this.#bytes = bytes;
  }

  get size(): number {
    return this.#bytes.size;
  }

  /** Null where the bytes end before. */
  async at(place: number, length: number): Promise<Buffer | null> {
    const start = place - this.#from;
    if (start < 0 || start + length > this.#window.length) {
      this.#window = await this.#bytes.read(place, Math.max(WINDOW_BYTES, length));
      this.#from = place;
      return this.#window.length < length ? null : this.#window.subarray(0, length);
    }
    return this.#window.subarray(start, start + length);
  }

  /** What there is from `place`, at most one window of it. */
  async from(place: number): Promise<Buffer> {
    const start = place - this.#from;
    if (start < 0 || start >= this.#window.length - 1) {
      this.#window = await this.#bytes.read(place, WINDOW_BYTES);
      this.#from = place;
      return this.#window;
    }
    return this.#window.subarray(start);
  }
}
