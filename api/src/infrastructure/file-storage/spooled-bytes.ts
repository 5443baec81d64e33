import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Bytes } from './bytes.ts';
import { StorageError } from './file-storage.ts';

/** Bytes on the disk, in a file that has no name any more: it goes with the process. */
export class SpooledBytes implements Bytes {
  readonly #file: FileHandle;
  readonly #hash = createHash('sha256');
  #size = 0;

  private constructor(file: FileHandle) {
    this.#file = file;
  }

  static async in(folder: string): Promise<SpooledBytes> {
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = join(folder, randomUUID());
      const file = await open(path, 'wx+', 0o600);
      await unlink(path);
      return new SpooledBytes(file);
    } catch (error) {
      throw StorageError.of(error);
    }
  }

  get size(): number {
    return this.#size;
  }

  /** SHA-256. Called once, after the last byte. */
  digest(): Buffer {
    return this.#hash.digest();
  }

  async append(chunk: Buffer): Promise<void> {
    this.#size += chunk.length;
    this.#hash.update(chunk);
    await this.#file.writeFile(chunk).catch((error: unknown) => {
      throw StorageError.of(error);
    });
  }

  async read(at: number, length: number): Promise<Buffer> {
    const { buffer, bytesRead } = await this.#file.read(Buffer.allocUnsafe(length), 0, length, at);
    return buffer.subarray(0, bytesRead);
  }

  close(): Promise<void> {
    return this.#file.close();
  }
}
