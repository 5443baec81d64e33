import { type AttachedFile, type FileProblem, isAboutTheFile } from '@chatbot-saas/client/files';
import { type AttachedFileView, fileFault } from '@chatbot-saas/ui';
import { errorText } from './error-text.ts';

/** A file that is not sent yet, as the page shows it. */
export const attachedFileView = ({ state, progress, problem, ...file }: AttachedFile): AttachedFileView => ({
  ...file,
  progress: state === 'sending' ? progress : null,
  problem: problem && sentenceOf(problem),
  mayRetry: typeof problem === 'object' && problem !== null && !isAboutTheFile(problem),
});

const sentenceOf = (problem: FileProblem): string =>
  typeof problem === 'string' ? fileFault(problem) : errorText(problem);
