import type { StoredFile } from '@chatbot-saas/contract';
import { t } from '@lingui/core/macro';
import { ChevronLeft, ChevronRight, Download, X, ZoomIn, ZoomOut } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { formatNumber } from '../../texts/numbers.ts';

interface PictureViewerProps {
  pictures: readonly StoredFile[];
  /** Its id; others may come while it is open. */
  first: string;
  onClose: () => void;
}

const ZOOMS = [1, 1.5, 2, 3, 4, 6, 8] as const;

/** Pictures over the page, one at a time. The browser keeps the focus in an open dialog, and closes it with Esc. */
export function PictureViewer({ pictures, first, onClose }: PictureViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [shown, setShown] = useState(first);
  const [zoom, setZoom] = useState(0);
  useLayoutEffect(() => dialog.current?.showModal(), []);

  const index = pictures.findIndex(({ id }) => id === shown);
  const picture = pictures[index];
  if (!picture) return null;
  const { name, url, width, height } = picture;
  const count = pictures.length;
  const go = (step: number) => {
    setShown(pictures[(index + step + count) % count]?.id ?? shown);
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
      // Dark in both themes. Styles that nothing else has stay out of the sheet that every page loads.
      style={{ colorScheme: 'dark', margin: 0, maxWidth: 'none', maxHeight: 'none' }}
      className="fixed inset-0 size-full bg-surface text-ink"
    >
      <div className="flex h-full flex-col">
        <div className="flex items-center gap-1 p-2">
          <p className="flex min-w-0 flex-1 px-2">
            {/* Cut off at its own end, which is not the page's where one is written from the right. */}
            <bdi className="truncate">{name}</bdi>
            {count > 1 && <span className="ms-3 shrink-0 text-muted">{t`${place} of ${total}`}</span>}
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
          <div tabIndex={zoom > 0 ? 0 : -1} className="flex size-full" style={{ overflow: 'auto' }}>
            <img
              key={picture.id}
              src={url}
              alt={name}
              style={{
                aspectRatio: `${width ?? 1} / ${height ?? 1}`,
                margin: 'auto',
                objectFit: 'contain',
                ...(zoom > 0 ? { width: `${factor * 100}%`, maxWidth: 'none' } : FITTING),
              }}
            />
          </div>
          {count > 1 && (
            <>
              <Control label={t`Previous picture`} onPress={() => go(-1)} place="insetInlineStart">
                <ChevronLeft aria-hidden className="size-6 rtl:-scale-x-100" />
              </Control>
              <Control label={t`Next picture`} onPress={() => go(1)} place="insetInlineEnd">
                <ChevronRight aria-hidden className="size-6 rtl:-scale-x-100" />
              </Control>
            </>
          )}
        </div>
      </div>
    </dialog>
  );
}

const FITTING = { maxWidth: '100%', maxHeight: '100%' };

const CONTROL =
  'inline-flex size-9 shrink-0 pointer-coarse:size-11 items-center justify-center rounded-md bg-raised text-ink hover:bg-hover disabled:opacity-55';

interface ControlProps {
  label: string;
  onPress: () => void;
  isOff?: boolean;
  /** At which side of the picture; without it, above it. */
  place?: 'insetInlineStart' | 'insetInlineEnd';
  children: ReactNode;
}

const Control = ({ label, onPress, isOff = false, place, children }: ControlProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    disabled={isOff}
    onClick={onPress}
    className={CONTROL}
    style={place && { position: 'absolute', top: '50%', transform: 'translateY(-50%)', [place]: 8 }}
  >
    {children}
  </button>
);
