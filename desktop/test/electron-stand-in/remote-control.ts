import { runInThisContext } from 'node:vm';

/** The test's side sends a function to run here with the electron module, as Playwright's `_electron` does. */
export interface EvaluateRequest {
  id: number;
  source: string;
  argument: unknown;
}
export type EvaluateAnswer = { id: number; value: unknown } | { id: number; error: string };

export function answerParent(): void {
  process.on('message', async ({ id, source, argument }: EvaluateRequest) => {
    try {
      const electron = await import('./index.ts');
      const run = runInThisContext(`(${source})`) as (electron: unknown, argument: unknown) => unknown;
      process.send?.({ id, value: await run(electron, argument) } satisfies EvaluateAnswer);
    } catch (error) {
      process.send?.({ id, error: String(error) } satisfies EvaluateAnswer);
    }
  });
}
