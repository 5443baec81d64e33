import type { Evidence } from './checker.ts';
import type { HistoryEntry } from './database-snapshot.ts';

/** A conversation has one agent at a time, no other agent answers in it, and it gets no message after its end. */
export function assignmentFaults({ snapshot }: Evidence): string[] {
  return [...Map.groupBy(snapshot.history, ({ sessionId }) => sessionId)].flatMap(([sessionId, own]) =>
    faultsOf(sessionId, own),
  );
}

function faultsOf(sessionId: string, history: readonly HistoryEntry[]): string[] {
  const faults: string[] = [];
  let agent: string | null = null;
  let isAccepted = false;
  let hasEnded = false;
  for (const now of history) {
    if (now.is === 'message') {
      if (hasEnded) faults.push(`after the end: ${sessionId} got ${now.seq}`);
      if (now.role === 'agent' && now.author !== agent)
        faults.push(`two agents: ${now.author} answers in ${sessionId}, which ${agent} has`);
      continue;
    }
    if (hasEnded && now.status !== 'ended') faults.push(`after the end: ${sessionId} is ${now.status} again`);
    // Released, lost or handed over, it is unassigned or offered before another agent has it.
    if (isAccepted && now.isAccepted && now.agent !== agent)
      faults.push(`two agents: ${now.agent} took ${sessionId} from ${agent}`);
    ({ agent, isAccepted } = now);
    hasEnded ||= now.status === 'ended';
  }
  return faults;
}
