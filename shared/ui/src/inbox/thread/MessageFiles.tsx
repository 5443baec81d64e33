import type { StoredFile } from '@chatbot-saas/contract';
import { FileText } from 'lucide-react';
import { sizeText } from '../../texts/numbers.ts';

/** What was sent with a message: pictures as such, other files to save. Without an address, by name alone. */
export function MessageFiles({ files }: { files: readonly StoredFile[] }) {
  return (
    <ul className="my-1 space-y-2">
      {files.map((file) => (
        <li key={file.id}>
          {file.url === '' ? (
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
    <span className="shrink-0 text-muted text-sm">{sizeText(size)}</span>
  </span>
);
