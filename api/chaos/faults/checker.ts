import type { View, Written } from '@chatbot-saas/testing/client-process';
import type { RecordedCall } from '@chatbot-saas/testing/recorded-calls';
import { acknowledgementFaults } from './check-acknowledgements.ts';
import { assignmentFaults } from './check-assignments.ts';
import { mailFaults } from './check-mail.ts';
import { viewFaults } from './check-views.ts';
import type { DatabaseSnapshot, StoredMessage } from './database-snapshot.ts';

/** All evidence of a run: written messages, calls with their answers, the clients' views, and the stored rows. */
export interface Evidence {
  written: readonly Written[];
  calls: readonly RecordedCall[];
  views: readonly View[];
  /** Messages that clients showed and removed again, as reported by the clients. */
  unsteady: readonly string[];
  /** The Message-ID of each mail that the mail server has taken. */
  mailed: readonly string[];
  snapshot: DatabaseSnapshot;
}

/** The violations, a sentence each; empty when nothing was lost, doubled, reordered or left out. */
export function faultsIn(evidence: Evidence): string[] {
  return [
    ...storageFaults(evidence.snapshot),
    ...writingFaults(evidence),
    ...acknowledgementFaults(evidence),
    ...assignmentFaults(evidence),
    ...viewFaults(evidence),
    ...mailFaults(evidence),
    ...evidence.unsteady,
  ];
}

/** `seq` counts 1 … n in each conversation; nothing is there twice; a question has one answer at most. */
function storageFaults({ conversations, messages }: DatabaseSnapshot): string[] {
  const bySession = Map.groupBy(messages, ({ sessionId }) => sessionId);
  return conversations.flatMap(({ sessionId, lastSeq }) => {
    const stored = bySession.get(sessionId) ?? [];
    const faults = repeated(stored, ({ clientId }) => clientId).map(
      (id) => `doubled: ${sessionId} has clientId ${id} more than once`,
    );
    for (const question of repeated(stored, ({ replyTo }) => replyTo))
      faults.push(`doubled: ${sessionId} answers ${question} more than once`);
    const gap = stored.findIndex(({ seq }, at) => seq !== at + 1);
    if (gap >= 0) faults.push(`gap: ${sessionId} has ${stored[gap]?.seq} where ${gap + 1} belongs`);
    if (gap < 0 && lastSeq !== stored.length)
      faults.push(`gap: ${sessionId} counts ${lastSeq} and has ${stored.length}`);
    return faults;
  });
}

/** Each written message is stored once, in its author's order, or was shown to them as not sent; and not both. */
function writingFaults({ written, views, snapshot }: Evidence): string[] {
  const stored = Map.groupBy(snapshot.messages, ({ content }) => content);
  const refused = new Set(views.flatMap((view) => view.refused.map(({ content }) => content)));
  const waiting = new Set(views.flatMap((view) => view.waiting));
  const faults: string[] = [];
  for (const content of new Set(written.map((each) => each.content))) {
    const copies = stored.get(content)?.length ?? 0;
    const name = nameOf(content);
    if (copies > 1) faults.push(`doubled: "${name}" is stored ${copies} times`);
    if (copies > 0 && refused.has(content)) faults.push(`doubled: "${name}" is stored and shown as not sent`);
    if (waiting.has(content)) faults.push(`stuck: "${name}" still waits to be sent`);
    else if (copies === 0 && !refused.has(content)) faults.push(`lost: "${name}"`);
  }
  return [...faults, ...orderFaults(written, snapshot.messages)];
}

function orderFaults(written: readonly Written[], messages: readonly StoredMessage[]): string[] {
  const places = Map.groupBy(written, ({ content }) => content);
  // A message that its author sent again is where they sent it first, or last.
  const placeOf = (content: string) => {
    const own = places.get(content);
    return own?.length === 1 ? own[0] : undefined;
  };
  const last = new Map<string, { at: number; content: string }>();
  return messages.flatMap(({ sessionId, content }) => {
    const place = placeOf(content);
    if (!place) return [];
    const line = `${sessionId} ${place.author}`;
    const before = last.get(line);
    last.set(line, place);
    if (!before || before.at <= place.at) return [];
    return [`reordered: "${nameOf(content)}" stands behind "${nameOf(before.content)}"`];
  });
}

export const nameOf = (content: string): string => content.split(':')[0] ?? content;

function repeated<T, K>(items: readonly T[], keyOf: (item: T) => K | null): K[] {
  const seen = new Set<K>();
  return items.flatMap((item) => {
    const key = keyOf(item);
    if (key === null) return [];
    if (seen.has(key)) return [key];
    seen.add(key);
    return [];
  });
}
