import { useEffect } from 'react';

/** The tab says how many wait, for those who are looking at another one. */
export function useWaitingTitle(waiting: number): void {
  useEffect(() => {
    document.title = `${waiting > 0 ? `(${waiting}) ` : ''}Handoff Center · ChatBot SaaS`;
  }, [waiting]);
}
