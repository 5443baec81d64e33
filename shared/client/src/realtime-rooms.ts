interface Membership {
  join(sessionId: string): void;
  leave(sessionId: string): void;
}

/** Counts the users of a room, so that of two panes on one conversation neither ends the other's membership. */
export function roomMemberships(membership: Membership) {
  const holders = new Map<string, number>();

  return {
    current: () => [...holders.keys()],
    join(sessionId: string): () => void {
      const before = holders.get(sessionId) ?? 0;
      holders.set(sessionId, before + 1);
      if (before === 0) membership.join(sessionId);

      let left = false;
      return () => {
        if (left) return;
        left = true;
        const rest = (holders.get(sessionId) ?? 1) - 1;
        if (rest > 0) holders.set(sessionId, rest);
        else {
          holders.delete(sessionId);
          membership.leave(sessionId);
        }
      };
    },
  };
}
