import type { Evidence } from './checker.ts';
import type { Happening } from './truth.ts';

/** One agent at a time has a conversation, nobody else answers in it, and after its end nothing is said. */
export function standingFaults({ truth }: Evidence): string[] {
  return [...Map.groupBy(truth.happenings, ({ sessionId }) => sessionId)].flatMap(([sessionId, own]) =>
    faultsOf(sessionId, own),
  );
}

function faultsOf(sessionId: string, happenings: readonly Happening[]): string[] {
  const faults: string[] = [];
  let agent: string | null = null;
  let isAccepted = false;
  let hasEnded = false;
  for (const now of happenings) {
    if (now.is === 'message') {
      if (hasEnded) faults.push(`after the end: ${sessionId} got ${now.seq}`);
      if (now.role === 'agent' && now.author !== agent)
        faults.push(`two agents: ${now.author} answers in ${sessionId}, which ${agent} has`);
      continue;
    }
    if (hasEnded && now.status !== 'ended') faults.push(`after the end: ${sessionId} is ${now.status} again`);
    // Released, lost or handed over, it is nobody's, or only offered, before it is another one's.
    if (isAccepted && now.isAccepted && now.agent !== agent)
      faults.push(`two agents: ${now.agent} took ${sessionId} from ${agent}`);
    ({ agent, isAccepted } = now);
    hasEnded ||= now.status === 'ended';
  }
  return faults;
}
