/** Runs later, by the machine's steady clock; the answer cancels. */
export function afterTimeout(run: () => void, ms: number): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}
