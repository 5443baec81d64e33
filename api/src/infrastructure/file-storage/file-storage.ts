import type { Readable } from 'node:stream';
import { errorCode } from '../startup-error.ts';
import type { Content } from './bytes.ts';

/** Both ends are part of it. */
export interface ByteRange {
  readonly from: number;
  readonly to: number;
}

/** Where the bytes of files are. A key is a path of ids. */
export interface FileStorage {
  /** Whole, or not at all. The same bytes may be put again under their key. */
  put(key: string, content: Content): Promise<void>;
  /** Null where it has no such bytes. */
  open(key: string, range: ByteRange): Promise<Readable | null>;
  /** What is not there is removed already. */
  remove(key: string): Promise<void>;
  /** Removes what a process that died has left behind. */
  sweep(): Promise<void>;
}

const FULL: readonly string[] = ['ENOSPC', 'EDQUOT', 'EFBIG'];

/** Why bytes were not stored. */
export class StorageError extends Error {
  /** Whether there was no space for them. */
  readonly isFull: boolean;

  constructor(isFull: boolean, cause: unknown) {
    super(isFull ? 'The file storage is full.' : 'The file storage gave an error.', { cause });
    this.isFull = isFull;
  }

  /** Of an error of the file system. */
  static of(error: unknown): StorageError {
    return new StorageError(FULL.includes(errorCode(error)), error);
  }
}
