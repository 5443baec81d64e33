import { type FileProblem, isAboutTheFile } from '@chatbot-saas/client/files';
import { MAX_FILE_MEGABYTES, MAX_MESSAGE_FILES } from '@chatbot-saas/contract/domain';
import * as texts from '#lazy-texts';
import { Icon } from '../../components/Icon.tsx';
import { sentenceFor } from '../../i18n/failure.ts';
import type { PendingFiles } from '../../store/pending-files.ts';
import { FileChip } from './FileChip.tsx';

/** Files that the next message is sent with. */
export function AttachedFiles({ files }: { files: PendingFiles }) {
  return (
    <>
      {files.attached.length > 0 && (
        <ul class="attached" aria-label={texts.attachedFiles}>
          {files.attached.map((file) => (
            <FileChip
              key={file.clientId}
              file={file}
              progress={file.state === 'sending' ? file.progress : null}
              bytesOf={files.bytesOf}
              problem={file.problem && sentenceOf(file.problem)}
            >
              {mayHelp(file.problem) && (
                <button type="button" class="text" onClick={() => files.retry(file.clientId)}>
                  {texts.retry}
                </button>
              )}
              <button
                type="button"
                class="icon"
                aria-label={texts.removeFile(file.name)}
                onClick={() => files.remove(file.clientId)}
              >
                <Icon name="close" />
              </button>
            </FileChip>
          ))}
        </ul>
      )}
      {files.leftOut > 0 && (
        <p class="alert" role="alert">
          {texts.tooManyFiles(MAX_MESSAGE_FILES)}
        </p>
      )}
    </>
  );
}

function sentenceOf(problem: FileProblem): string {
  if (problem === 'empty') return texts.fileEmpty;
  if (problem === 'too_big') return texts.fileTooBig(MAX_FILE_MEGABYTES);
  if (problem === 'unreadable') return texts.fileUnreadable;
  // What is wrong is no fault of the server, which says it.
  return problem.code === 'file_unchecked' ? problem.message : sentenceFor(problem);
}

/** What the server has refused it may take later, such as once it has space. */
const mayHelp = (problem: FileProblem | null) =>
  typeof problem === 'object' && problem !== null && !isAboutTheFile(problem);
