import { FileText } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { AttachedFileView, ReplyFiles } from './attached-file.ts';

interface FileThumbnailProps {
  file: Pick<AttachedFileView, 'clientId' | 'type' | 'size'>;
  bytesOf: ReplyFiles['bytesOf'];
}

const SIDE_PX = 80;
const PICTURES = /^image\/(jpeg|png|webp|gif)$/;
/** Larger ones take long to unpack. */
const MAX_BYTES = 10_000_000;

/** Drawn here: the content policy lets the page load no picture that the server does not have. */
export function FileThumbnail({ file, bytesOf }: FileThumbnailProps) {
  const { clientId, type, size } = file;
  const canvas = useRef<HTMLCanvasElement>(null);
  const isPicture = PICTURES.test(type) && size < MAX_BYTES;
  useEffect(() => {
    // One that cannot be drawn stays a blank square.
    if (isPicture) draw(canvas.current, bytesOf(clientId)).catch(() => undefined);
  }, [isPicture, bytesOf, clientId]);
  return (
    <span
      aria-hidden
      className="grid size-9 shrink-0 place-items-center overflow-hidden rounded-sm bg-hover text-muted"
    >
      {isPicture ? (
        <canvas ref={canvas} width={SIDE_PX} height={SIDE_PX} className="size-full" />
      ) : (
        <FileText className="size-4" />
      )}
    </span>
  );
}

/** The middle of the picture fills the square. */
async function draw(canvas: HTMLCanvasElement | null, reading: Promise<Blob | null>): Promise<void> {
  const bytes = await reading;
  if (!canvas || !bytes) return;
  const picture = await createImageBitmap(bytes);
  const { width, height } = picture;
  const side = Math.min(width, height);
  const from = [(width - side) / 2, (height - side) / 2] as const;
  canvas.getContext('2d')?.drawImage(picture, ...from, side, side, 0, 0, SIDE_PX, SIDE_PX);
  picture.close();
}
