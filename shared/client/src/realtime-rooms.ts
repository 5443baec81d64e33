type RoomEvent = 'join-conversation' | 'leave-conversation';

/** Counts the users of a room, so that of two panes on one conversation neither ends the other's membership. */
export function roomMemberships(emit: (event: RoomEvent, sessionId: string) => void) {
  const holders = new Map<string, number>();

  return {
    current: () => [...holders.keys()],
    join(sessionId: string): () => void {
      const before = holders.get(sessionId) ?? 0;
      holders.set(sessionId, before + 1);
      if (before === 0) emit('join-conversation', sessionId);

      let left = false;
      return () => {
        if (left) return;
        left = true;
        const rest = (holders.get(sessionId) ?? 1) - 1;
        if (rest > 0) holders.set(sessionId, rest);
        else {
          holders.delete(sessionId);
          emit('leave-conversation', sessionId);
        }
      };
    },
  };
}
