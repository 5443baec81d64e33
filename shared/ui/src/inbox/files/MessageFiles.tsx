import type { StoredFile } from '@chatbot-saas/contract';
import { isProgram } from '@chatbot-saas/contract/domain';
import { t } from '@lingui/core/macro';
import { Download, FileText, TriangleAlert } from 'lucide-react';
import { type ReactNode, useCallback, useState } from 'react';
import { sizeText } from '../../texts/numbers.ts';
import { PictureViewer } from './PictureViewer.tsx';

interface MessageFilesProps {
  files: readonly StoredFile[];
  /** Opens one elsewhere, by its id: for a page that shows none itself. */
  onOpen?: ((id: string) => void) | undefined;
  /** Draws a picture that the page must not load from its address. */
  renderPicture?: RenderPicture | undefined;
}

export interface DrawnPicture {
  file: StoredFile;
  /** Shows it large. */
  onOpen: () => void;
  /** From where the page can load it by now; null: from nowhere any more. The same function each time. */
  onLoaded: (id: string, url: string | null) => void;
}
export type RenderPicture = (picture: DrawnPicture) => ReactNode;

const isPicture = ({ width, height }: StoredFile) => width !== null && height !== null;

/**
 * What was sent with a message: pictures as such, all to save; what could run on a computer, with a warning before.
 * Without an address, by name alone.
 */
export function MessageFiles({
  files,
  onOpen,
  renderPicture = onOpen ? undefined : drawn,
}: MessageFilesProps) {
  const [loaded, setLoaded] = useState<Readonly<Record<string, string>>>({});
  const [opened, setOpened] = useState<string | null>(null);
  const onLoaded = useCallback(
    (id: string, url: string | null) =>
      setLoaded(({ [id]: _, ...others }) => (url === null ? others : { ...others, [id]: url })),
    [],
  );
  const large = files.flatMap((file) => {
    const url = loaded[file.id] ?? file.url;
    return isPicture(file) && url !== '' ? [{ ...file, url }] : [];
  });
  return (
    <ul className="my-1 space-y-2">
      {files.map((file) => (
        <li key={file.id}>
          {isPicture(file) && renderPicture?.({ file, onLoaded, onOpen: () => setOpened(file.id) })}
          {isProgram(file) && (onOpen || file.url !== '') ? (
            <Warned file={file}>
              <Action file={file} onOpen={onOpen}>
                {onOpen ? t`Open anyway` : t`Download anyway`}
              </Action>
            </Warned>
          ) : (
            <Action file={file} onOpen={onOpen}>
              {(onOpen || file.url !== '') && (
                <span className="sr-only">{onOpen ? t`Open` : t`Download`}</span>
              )}
              <Described file={file} icon={onOpen || file.url === '' ? <PlainIcon /> : <SaveIcon />} />
            </Action>
          )}
        </li>
      ))}
      {opened !== null && large.some(({ id }) => id === opened) && (
        <PictureViewer pictures={large} first={opened} onClose={() => setOpened(null)} />
      )}
    </ul>
  );
}

/** Its place is there before its bytes: nothing moves when they come. */
const drawn: RenderPicture = ({ file: { url, name, width, height }, onOpen }) =>
  url !== '' && (
    <button type="button" aria-label={t`Open ${name}`} onClick={onOpen} className="mb-1.5 block rounded-sm">
      <img
        src={url}
        alt={name}
        width={width ?? undefined}
        height={height ?? undefined}
        loading="lazy"
        className="h-auto max-h-64 w-auto max-w-full rounded-sm"
      />
    </button>
  );

const LINE = 'flex min-h-6 min-w-0 items-center gap-2 rounded-sm text-start underline-offset-2';

interface ActionProps extends Pick<MessageFilesProps, 'onOpen'> {
  file: StoredFile;
  children: ReactNode;
}

function Action({ file: { id, name, url }, onOpen, children }: ActionProps) {
  if (onOpen)
    return (
      <button type="button" onClick={() => onOpen(id)} className={`${LINE} underline`}>
        {children}
      </button>
    );
  if (url === '') return children;
  return (
    <a href={url} download={name} className={LINE}>
      {children}
    </a>
  );
}

const Warned = ({ file, children }: { file: StoredFile; children: ReactNode }) => (
  <details className="rounded-sm border border-line p-2">
    <summary className="cursor-pointer">
      <span className="inline-flex max-w-full align-top">
        <Described
          file={file}
          icon={<TriangleAlert aria-hidden className="size-4 shrink-0 text-danger-ink" />}
        />
      </span>
    </summary>
    <p className="py-1 text-muted text-sm">
      {t`This file can run a program. Open it only if you expected it.`}
    </p>
    <div className="font-medium underline">{children}</div>
  </details>
);

const PlainIcon = () => <FileText aria-hidden className="size-4 shrink-0" />;
const SaveIcon = () => <Download aria-hidden className="size-4 shrink-0" />;

const Described = ({ file: { name, size }, icon }: { file: StoredFile; icon: ReactNode }) => (
  <span className="flex min-w-0 items-center gap-2">
    {icon}
    <bdi className="min-w-0 underline-offset-2 [overflow-wrap:anywhere] in-[a]:underline">{name}</bdi>
    <span className="shrink-0 text-muted text-sm">{sizeText(size)}</span>
  </span>
);
