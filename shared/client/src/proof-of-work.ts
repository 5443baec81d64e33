import { ApiError } from './api-error.ts';

/** Each is new: one may come too late on a computer that slept meanwhile. */
const MOST_TRIES = 3;

type Solver = Pick<typeof import('./solve-challenge.ts'), 'solve'>;

/** Sends a call, and again with a solution as often as the server asks for a proof of work. Few calls need the solver. */
export async function withProofOfWork<Answer>(
  send: (proof: { altcha?: string }) => Promise<Answer>,
  loadSolver: () => Promise<Solver>,
): Promise<Answer> {
  let proof: { altcha?: string } = {};
  for (let tries = 0; ; tries += 1) {
    try {
      return await send(proof);
    } catch (error) {
      if (!(error instanceof ApiError && error.challenge) || tries === MOST_TRIES) throw error;
      const { solve } = await loadSolver();
      proof = { altcha: await solve(error.challenge) };
    }
  }
}
