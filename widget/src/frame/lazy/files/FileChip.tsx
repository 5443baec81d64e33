import type { LocalFile } from '@chatbot-saas/client/files';
import { sizeFormat } from '@chatbot-saas/contract/domain';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'react';
import * as texts from '#lazy-texts';
import { Icon } from '../../components/Icon.tsx';
import type { PendingFiles } from '../../store/pending-files.ts';

interface Props {
  file: LocalFile;
  /** From 0 to 1; null: it is not under way. */
  progress: number | null;
  bytesOf: PendingFiles['bytesOf'];
  /** Why it is not sent. */
  problem?: string | null;
  /** What can be done with it. */
  children?: ComponentChildren;
}

/** One file of a message that is not sent yet. */
export function FileChip({ file, progress, bytesOf, problem, children }: Props) {
  return (
    <li class="file">
      <Thumbnail file={file} bytesOf={bytesOf} />
      <div>
        <bdi>{file.name}</bdi>
        {problem ? (
          <p class="field-error" role="alert">
            {problem}
          </p>
        ) : progress === null ? (
          <small>{sizeText(file.size)}</small>
        ) : (
          <progress max={1} value={progress} aria-label={texts.sendingFile(file.name)} />
        )}
      </div>
      {children}
    </li>
  );
}

export function sizeText(bytes: number): string {
  const [value, format] = sizeFormat(bytes);
  return value.toLocaleString(document.documentElement.lang, format);
}

const SIDE_PX = 80;
const PICTURES = /^image\/(jpeg|png|webp|gif)$/;
/** Larger ones take long to unpack. */
const MAX_BYTES = 10_000_000;

/** Drawn here: the content policy of this page lets it load no picture that the server does not have. */
function Thumbnail({ file, bytesOf }: Pick<Props, 'file' | 'bytesOf'>) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const isPicture = PICTURES.test(file.type) && file.size < MAX_BYTES;
  useEffect(() => {
    if (isPicture) void draw(canvas.current, file.clientId, bytesOf).catch(() => undefined);
  }, [file.clientId]);
  return (
    <span class="kind" aria-hidden="true">
      {isPicture ? <canvas ref={canvas} width={SIDE_PX} height={SIDE_PX} /> : <Icon name="clip" />}
    </span>
  );
}

/** The middle of the picture fills the square. */
async function draw(
  canvas: HTMLCanvasElement | null,
  clientId: string,
  bytesOf: Props['bytesOf'],
): Promise<void> {
  const bytes = await bytesOf(clientId);
  if (!canvas || !bytes) return;
  const picture = await createImageBitmap(bytes);
  const { width, height } = picture;
  const side = Math.min(width, height);
  const from = [(width - side) / 2, (height - side) / 2] as const;
  canvas.getContext('2d')?.drawImage(picture, ...from, side, side, 0, 0, SIDE_PX, SIDE_PX);
  picture.close();
}
