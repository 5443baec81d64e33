import { type AttachedFile, type FileProblem, isAboutTheFile } from '@chatbot-saas/client/files';
import type { ShownFile } from '../ipc/files.channels.ts';

/** An attached file as the page gets it. */
export const shownFile = ({ problem, ...file }: AttachedFile): ShownFile => ({
  ...file,
  problem: problem && shownProblem(problem),
});

function shownProblem(problem: FileProblem): NonNullable<ShownFile['problem']> {
  if (typeof problem === 'string') return { code: problem, message: null, isFinal: true };
  return { code: problem.code, message: problem.message, isFinal: isAboutTheFile(problem) };
}
