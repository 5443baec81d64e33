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
 * Looks at one conversation in one client whenever it changes: what somebody has read must not go away, change or move,
 * and nothing may be shown before what belongs before it. Tells each fault as a sentence.
 */
export function steadyView(
  name: string,
  tell: (fault: string) => void,
  /** Whether what is missing in between is asked for only when somebody looks there. */
  { mayHaveGaps = false } = {},
): (now: readonly ShownMessage[]) => void {
  let before: readonly ShownMessage[] = [];
  return (now) => {
    const first = now[0]?.seq ?? 1;
    const gap = now.find(({ seq }, at) => seq !== first + at);
    if (gap && !mayHaveGaps) tell(`${name} shows ${gap.seq} where ${first + now.indexOf(gap)} belongs`);
    const bySeq = new Map(now.map((message) => [message.seq, message]));
    for (const { seq, id, content } of before) {
      const still = bySeq.get(seq);
      if (!still) tell(`${name} does not show ${seq} any more`);
      else if (still.id !== id || still.content !== content) tell(`${name} shows something else as ${seq}`);
    }
    before = now;
  };
}
