import type { StoredFile } from '@chatbot-saas/contract';
import { t } from '@lingui/core/macro';
import { FileText } from 'lucide-react';
import { sizeText } from '../../texts/numbers.ts';

interface MessageFilesProps {
  files: readonly StoredFile[];
  /** Opens one elsewhere, by its id: for a page that shows none itself. */
  onOpen?: ((id: string) => void) | undefined;
}

/** What was sent with a message: pictures as such, other files to save. Without an address, by name alone. */
export function MessageFiles({ files, onOpen }: MessageFilesProps) {
  return (
    <ul className="my-1 space-y-2">
      {files.map((file) => (
        <li key={file.id}>
          {onOpen ? (
            <OpenFile file={file} onOpen={onOpen} />
          ) : file.url === '' ? (
            <NameOfFile file={file} />
          ) : (
            <a href={file.url} target="_blank" rel="noopener noreferrer" className="block rounded-sm">
              {file.width !== null && file.height !== null ? (
                <Picture file={file} />
              ) : (
                <NameOfFile file={file} />
              )}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

function OpenFile({ file, onOpen }: { file: StoredFile; onOpen: (id: string) => void }) {
  const { id, name, size } = file;
  return (
    <span className="flex items-center gap-2">
      <button
        type="button"
        aria-label={t`Open ${name}`}
        onClick={() => onOpen(id)}
        className="flex min-h-6 min-w-0 items-center gap-2 rounded-sm text-start underline underline-offset-2"
      >
        <FileText aria-hidden className="size-4 shrink-0" />
        <bdi className="min-w-0 [overflow-wrap:anywhere]">{name}</bdi>
      </button>
      <Size bytes={size} />
    </span>
  );
}

/** Its place is there before its bytes: nothing moves when they come. */
const Picture = ({ file: { url, name, width, height } }: { file: StoredFile }) => (
  <img
    src={url}
    alt={name}
    width={width ?? undefined}
    height={height ?? undefined}
    loading="lazy"
    className="h-auto max-h-64 w-auto max-w-full rounded-sm"
  />
);

const NameOfFile = ({ file: { name, size } }: { file: StoredFile }) => (
  <span className="flex items-center gap-2">
    <FileText aria-hidden className="size-4 shrink-0" />
    <bdi className="min-w-0 underline-offset-2 [overflow-wrap:anywhere] in-[a]:underline">{name}</bdi>
    <Size bytes={size} />
  </span>
);

const Size = ({ bytes }: { bytes: number }) => (
  <span className="shrink-0 text-muted text-sm">{sizeText(bytes)}</span>
);
