import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { VisitorClient } from '../client-addresses.ts';
import type { Watch } from './neighbor-process.ts';

/** What quiet visitors noticed during an attack on the same process. */
export interface Watched {
  /** Milliseconds of each of their calls. */
  took: number[];
  /** The same of those calls that only read. */
  reads: number[];
  /** Calls that were not answered with 200. */
  failed: number;
  /** How often each status came; 0 stands for no answer at all. */
  statuses: Map<number, number>;
  /** The largest resident memory of the process meanwhile, in bytes; 0 where it was not asked for. */
  highest: number;
}

/** Resident memory of the process, in bytes. */
export async function memoryOf(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(metrics)?.[1]);
}

/**
 * Quiet visitors, in a process to themselves: what they wait for is the server, and not the work of a program that
 * prepares an attack.
 */
export function startNeighbor(visitorClients: readonly VisitorClient[]) {
  const visitors = fork(new URL('./neighbor-process.ts', import.meta.url), { serialization: 'advanced' });
  const answer = async () => (await once(visitors, 'message'))[0];
  return {
    /** Has them chat and read at a steady rate until `until` settles. */
    async watch(url: string, until: Promise<unknown>, asked: Partial<Watch> = {}): Promise<Watched> {
      const order: Watch = { url, visitorClients, messagesOnly: false, ...asked };
      const isReady = answer();
      visitors.send(order);
      await isReady;
      await until;
      const watched = answer();
      visitors.send('over');
      return (await watched) as Watched;
    },
    stop: () => void visitors.kill(),
  };
}
