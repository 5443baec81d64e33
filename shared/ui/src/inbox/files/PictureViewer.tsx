import type { StoredFile } from '@chatbot-saas/contract';
import { t } from '@lingui/core/macro';
import { ChevronLeft, ChevronRight, Download, X, ZoomIn, ZoomOut } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { formatNumber } from '../../texts/numbers.ts';

interface PictureViewerProps {
  pictures: readonly StoredFile[];
  /** Where it opens. */
  first: number;
  onClose: () => void;
}

const ZOOMS = [1, 1.5, 2, 3, 4, 6, 8] as const;

/** Pictures over the page, one at a time. The browser keeps the focus in an open dialog, and closes it with Esc. */
export function PictureViewer({ pictures, first, onClose }: PictureViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [index, setIndex] = useState(first);
  const [zoom, setZoom] = useState(0);
  useLayoutEffect(() => dialog.current?.showModal(), []);

  const picture = pictures[index];
  if (!picture) return null;
  const { name, url, width, height } = picture;
  const count = pictures.length;
  const go = (step: number) => {
    setIndex((index + step + count) % count);
    setZoom(0);
  };
  const scale = (step: number) => setZoom(Math.min(Math.max(zoom + step, 0), ZOOMS.length - 1));
  const isRtl = document.documentElement.dir === 'rtl';

  const onKeyDown = (event: KeyboardEvent) => {
    const keys: Record<string, () => void> = {
      ArrowLeft: () => go(isRtl ? 1 : -1),
      ArrowRight: () => go(isRtl ? -1 : 1),
      '+': () => scale(1),
      '=': () => scale(1),
      '-': () => scale(-1),
      0: () => setZoom(0),
    };
    // The inbox has keys, too.
    event.stopPropagation();
    const act = keys[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act();
  };

  const factor = ZOOMS[zoom] ?? 1;
  const place = formatNumber(index + 1);
  const total = formatNumber(count);
  return (
    <dialog
      ref={dialog}
      aria-label={name}
      onClose={onClose}
      onKeyDown={onKeyDown}
      className="fixed inset-0 m-0 hidden size-full max-h-none max-w-none flex-col bg-black/90 text-white open:flex"
    >
      <div className="flex items-center gap-1 p-2">
        <p className="min-w-0 flex-1 truncate px-2">
          <bdi>{name}</bdi>
          {count > 1 && <span className="ms-3 opacity-75">{t`${place} of ${total}`}</span>}
        </p>
        <Control label={t`Zoom out`} isOff={zoom === 0} onPress={() => scale(-1)}>
          <ZoomOut aria-hidden className="size-5" />
        </Control>
        <Control label={t`Zoom in`} isOff={zoom === ZOOMS.length - 1} onPress={() => scale(1)}>
          <ZoomIn aria-hidden className="size-5" />
        </Control>
        <a href={url} download={name} aria-label={t`Download ${name}`} className={CONTROL}>
          <Download aria-hidden className="size-5" />
        </a>
        <Control label={t`Close`} onPress={() => dialog.current?.close()}>
          <X aria-hidden className="size-5" />
        </Control>
      </div>
      <div className="relative min-h-0 flex-1">
        <div tabIndex={zoom > 0 ? 0 : -1} className="grid size-full overflow-auto">
          <img
            key={picture.id}
            src={url}
            alt={name}
            style={{
              aspectRatio: `${width ?? 1} / ${height ?? 1}`,
              ...(zoom > 0 && { width: `${factor * 100}%`, maxWidth: 'none', maxHeight: 'none' }),
            }}
            className="m-auto max-h-full max-w-full object-contain"
          />
        </div>
        {count > 1 && (
          <>
            <Control label={t`Previous picture`} onPress={() => go(-1)} className="start-2">
              <ChevronLeft aria-hidden className="size-6 rtl:-scale-x-100" />
            </Control>
            <Control label={t`Next picture`} onPress={() => go(1)} className="end-2">
              <ChevronRight aria-hidden className="size-6 rtl:-scale-x-100" />
            </Control>
          </>
        )}
      </div>
    </dialog>
  );
}

const CONTROL =
  'grid size-10 shrink-0 place-items-center rounded-md bg-black/40 text-white hover:bg-white/20 focus-visible:outline-2 focus-visible:outline-white disabled:opacity-50';

interface ControlProps {
  label: string;
  onPress: () => void;
  isOff?: boolean;
  /** Places it over the picture. */
  className?: string;
  children: ReactNode;
}

const Control = ({ label, onPress, isOff = false, className, children }: ControlProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    disabled={isOff}
    onClick={onPress}
    className={className ? `absolute top-1/2 -translate-y-1/2 ${className} ${CONTROL}` : CONTROL}
  >
    {children}
  </button>
);
