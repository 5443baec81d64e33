import { useRef } from 'react';
import { newClientId } from './client-id.ts';

/** What is sent again after a lost answer has the id of the first try, whatever was sent elsewhere meanwhile. */
export function useClientIds() {
  const tried = useRef(new Map<string, string>());
  return {
    /** `key`: all that is sent. */
    of(key: string): string {
      const clientId = tried.current.get(key) ?? newClientId();
      tried.current.set(key, clientId);
      return clientId;
    },
    /** The server has it: the same again is another one. */
    done: (key: string) => void tried.current.delete(key),
  };
}
