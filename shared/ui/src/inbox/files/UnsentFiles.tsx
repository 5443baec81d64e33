import { t } from '@lingui/core/macro';
import type { UnsentMessage } from '../thread/thread-items.ts';
import { FileLine } from './AttachedFiles.tsx';
import type { UnsentFile } from './attached-file.ts';

interface UnsentFilesProps {
  local: UnsentMessage;
  files: readonly UnsentFile[];
  onCancel: (clientId: string) => void;
}

/** Files that are not sent yet, and how far they are. */
export const FileLines = ({ files }: { files: readonly UnsentFile[] }) => (
  <ul aria-label={t`Attached files`} className="my-1 space-y-2">
    {files.map((file) => (
      <FileLine key={file.clientId} file={{ ...file, problem: null }} bytesOf={file.bytesOf} />
    ))}
  </ul>
);

/** The files of a reply that is not sent yet, and the way to take it back until they have arrived. */
export function UnsentFiles({ local, files, onCancel }: UnsentFilesProps) {
  const isUnderWay = local.state === 'queued' || files.some(({ progress }) => progress !== null);
  return (
    <>
      <FileLines files={files} />
      {isUnderWay && local.state !== 'failed' && (
        <button
          type="button"
          onClick={() => onCancel(local.clientId)}
          className="min-h-6 rounded-sm text-sm underline underline-offset-2"
        >
          {t`Cancel`}
        </button>
      )}
    </>
  );
}
