import { useEffect, useState } from 'react';
import type { Store } from './state.ts';

export function useStore<State>(store: Store<State>): State {
  const [state, setState] = useState(store.get);
  useEffect(() => {
    const update = () => setState(store.get());
    // Between the first drawing and now something may have changed.
    update();
    return store.subscribe(update);
  }, [store]);
  return state;
}
