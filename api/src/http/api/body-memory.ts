import { collectGarbage } from '../../infrastructure/garbage-collector.ts';

const COLLECT_EVERY_BYTES = 8 * 1024 * 1024;

let released = 0;

/**
 * Reports bytes of a request body that are no longer needed. V8 collects memory outside its heap only after tens of
 * megabytes, so large bodies would grow the process. This triggers a collection every 8 MiB, which takes a
 * millisecond or two.
 */
export function releaseBodyMemory(bytes: number): void {
  released += bytes;
  if (released < COLLECT_EVERY_BYTES) return;
  released = 0;
  collectGarbage({ type: 'minor', execution: 'sync' });
}
