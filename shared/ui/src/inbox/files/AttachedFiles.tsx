import { MAX_MESSAGE_FILES } from '@chatbot-saas/contract/domain';
import { t } from '@lingui/core/macro';
import { RotateCw, X } from 'lucide-react';
import { ProgressBar } from '../../primitives/ProgressBar.tsx';
import { sizeText } from '../../texts/numbers.ts';
import type { AttachedFileView, ReplyFiles } from './attached-file.ts';
import { FileThumbnail } from './FileThumbnail.tsx';

interface AttachedFilesProps extends ReplyFiles {
  /** More are on their way here. */
  isComing?: boolean;
}

/** What the reply is sent with, above its text. */
export function AttachedFiles({ files, leftOut, remove, retry, bytesOf, isComing }: AttachedFilesProps) {
  const most = MAX_MESSAGE_FILES;
  return (
    <>
      {files.length > 0 && (
        <ul
          aria-label={t`Attached files`}
          className="grid max-h-48 gap-2 overflow-y-auto px-2 pt-2"
          style={{ gridTemplateColumns: 'repeat(auto-fill, minmax(13rem, 1fr))' }}
        >
          {files.map((file) => {
            const { clientId, name } = file;
            return (
              <FileLine key={clientId} file={file} bytesOf={bytesOf}>
                {file.mayRetry && (
                  <Action label={t`Try again: ${name}`} onClick={() => retry(clientId)}>
                    <RotateCw aria-hidden className="size-4" />
                  </Action>
                )}
                <Action label={t`Remove ${name}`} onClick={() => remove(clientId)}>
                  <X aria-hidden className="size-4" />
                </Action>
              </FileLine>
            );
          })}
        </ul>
      )}
      {isComing && (
        <p role="status" className="px-3.5 pt-2 text-muted text-sm">
          {t`Getting the files…`}
        </p>
      )}
      {leftOut > 0 && (
        <p role="alert" className="px-3.5 pt-2 text-danger-ink text-sm">
          {t`A message takes up to ${most} files. The others were left out.`}
        </p>
      )}
    </>
  );
}

interface FileLineProps {
  file: Omit<AttachedFileView, 'mayRetry'>;
  bytesOf: ReplyFiles['bytesOf'];
  /** What can be done with it. */
  children?: React.ReactNode;
}

/** One file that is not sent yet. */
export function FileLine({ file, bytesOf, children }: FileLineProps) {
  const { name, size, progress, problem } = file;
  return (
    <li className="flex min-w-0 items-center gap-2 rounded-md border border-line p-1 text-ink text-sm">
      <FileThumbnail file={file} bytesOf={bytesOf} />
      <div className="min-w-0 flex-1">
        <p title={name} className="truncate">
          <bdi>{name}</bdi>
        </p>
        {problem !== null ? (
          <p role="alert" className="text-danger-ink">
            {problem}
          </p>
        ) : progress !== null ? (
          <ProgressBar done={progress} total={1} label={t`Sending ${name}`} />
        ) : (
          <span className="text-muted">{sizeText(size)}</span>
        )}
      </div>
      {children}
    </li>
  );
}

interface ActionProps {
  label: string;
  onClick: () => void;
  children: React.ReactNode;
}

const Action = ({ label, onClick, children }: ActionProps) => (
  <button
    type="button"
    aria-label={label}
    onClick={onClick}
    className="grid size-8 shrink-0 place-items-center rounded-md text-muted hover:bg-hover hover:text-ink"
  >
    {children}
  </button>
);
