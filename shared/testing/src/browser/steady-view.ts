/** A message as a client shows it, or as the database has it. */
export interface ShownMessage {
  seq: number;
  id: string;
  role: string;
  content: string;
  clientId: string | null;
}

export const shownOf = ({ seq, id, role, content, clientId }: ShownMessage): ShownMessage => ({
  seq,
  id,
  role,
  content,
  clientId: clientId ?? null,
});

/**
 * Checks one conversation in one client whenever it changes: a message that was shown must not go away, change or move,
 * and no message may be shown before its predecessors. Reports each fault as a sentence.
 */
export function steadyView(
  name: string,
  report: (fault: string) => void,
  /** Whether missing messages in between are fetched only when a reader scrolls there. */
  { mayHaveGaps = false } = {},
): (now: readonly ShownMessage[]) => void {
  let before: readonly ShownMessage[] = [];
  return (now) => {
    const first = now[0]?.seq ?? 1;
    const gap = now.find(({ seq }, at) => seq !== first + at);
    if (gap && !mayHaveGaps) report(`${name} shows ${gap.seq} where ${first + now.indexOf(gap)} belongs`);
    const bySeq = new Map(now.map((message) => [message.seq, message]));
    for (const { seq, id, content } of before) {
      const still = bySeq.get(seq);
      if (!still) report(`${name} does not show ${seq} any more`);
      else if (still.id !== id || still.content !== content) report(`${name} shows something else as ${seq}`);
    }
    before = now;
  };
}
