import { fetchPart } from '../network/fetch-part.ts';
import type { ChatState, Store } from '../store/state.ts';

/** Most browsers are done before that, and a line that flashes would only disturb. */
const SHOWN_AFTER_MS = 500;

/** What solves a proof of work, and shows that it does where it takes long. */
export async function loadSolver(state: Store<ChatState>) {
  const { solve } = await fetchPart(() => import('@chatbot-saas/client/solve-challenge'));
  const solveVisibly: typeof solve = async (challenge) => {
    const timer = setTimeout(() => state.set({ isChecking: true }), SHOWN_AFTER_MS);
    try {
      return await solve(challenge);
    } finally {
      clearTimeout(timer);
      state.set({ isChecking: false });
    }
  };
  return { solve: solveVisibly };
}
