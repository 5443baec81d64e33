import { type Dispatch, type SetStateAction, useCallback, useState } from 'react';

/**
 * State of what the component shows, such as one conversation, where that changes and the component stays: the next one
 * begins with `initial`, and what is set late for one before is dropped.
 */
export function useStateOf<T>(owner: string, initial: T | (() => T)): [T, Dispatch<SetStateAction<T>>] {
  const first = () => (initial instanceof Function ? initial() : initial);
  const [kept, keep] = useState(() => ({ owner, value: first() }));
  let { value } = kept;
  if (kept.owner !== owner) {
    value = first();
    keep({ owner, value });
  }
  const set = useCallback(
    (next: SetStateAction<T>) =>
      keep((before) => {
        if (before.owner !== owner) return before;
        const changed = next instanceof Function ? next(before.value) : next;
        return Object.is(changed, before.value) ? before : { owner, value: changed };
      }),
    [owner],
  );
  return [value, set];
}
