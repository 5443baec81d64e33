import { Resolver } from 'node:dns/promises';

/** Resolves a name to all of its addresses; empty when it has none. */
export type Resolve = (name: string, signal: AbortSignal) => Promise<readonly string[]>;

/**
 * Queries DNS directly. The system's resolver also reads the hosts file, and blocks one of the four threads that
 * password hashing uses. A few unresponsive names would stop all sign-ins.
 */
export const resolveByDns: Resolve = async (name, signal) => {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  const cancel = () => resolver.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
    return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  } finally {
    signal.removeEventListener('abort', cancel);
  }
};
