import * as texts from '#lazy-texts';
import type { Draft } from '../../store/draft.ts';
import type { PendingFiles } from '../../store/pending-files.ts';
import { FileChip } from './FileChip.tsx';

/** Files of a message that the server has not confirmed, and the way to take it back until they have arrived. */
export function DraftFiles({ draft, files }: { draft: Draft; files: PendingFiles }) {
  const progress = (draft.files ?? []).map(({ clientId }) => files.progressOf(clientId));
  const isUnderWay = progress.some((part) => part !== null);
  return (
    <>
      <ul class="attached" aria-label={texts.attachedFiles}>
        {draft.files?.map((file, index) => (
          <FileChip
            key={file.clientId}
            file={file}
            progress={progress[index] ?? null}
            bytesOf={files.bytesOf}
          />
        ))}
      </ul>
      {(draft.failed || isUnderWay) && (
        <button type="button" class="text" onClick={() => files.cancel(draft.clientId)}>
          {texts.cancel}
        </button>
      )}
    </>
  );
}
