import { Button, cx, type DrawnPicture } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { failureText } from '../../../texts/failure-text.ts';
import { CallError, sentence, unwrap } from '../../api.ts';
import { useConnection } from '../../inbox/Status.tsx';
import { inPictureTurn } from './picture-turns.ts';

interface ReceivedPictureProps extends DrawnPicture {
  conversationId: string;
}

const HIGHEST_PX = 256;
const NOT_A_PICTURE = 'not_a_picture';

/**
 * Its bytes come through the main process, for the page itself reaches no server. Its place is there before them:
 * nothing moves when they come.
 */
export function ReceivedPicture({ file, onOpen, ...source }: ReceivedPictureProps) {
  const { name } = file;
  const width = file.width ?? 1;
  const ratio = width / (file.height ?? 1);
  const place = useRef<HTMLElement>(null);
  const { url, problem, isFinal, isLoading, retry, onBroken } = usePicture(file.id, { ...source, place });
  const wasAsked = useRef(false);
  /** Where the button was that asked for it, unless the person has gone on. */
  const takeFocus = (button: HTMLButtonElement | null) => {
    place.current = button;
    if (!button || button.disabled || !wasAsked.current) return;
    wasAsked.current = false;
    if (document.activeElement === document.body) button.focus();
  };
  if (problem !== null) {
    return (
      <div
        role="alert"
        className="mb-1.5 flex flex-wrap items-center gap-2 rounded-sm border border-line p-2 text-muted text-sm"
      >
        <span className="min-w-0">{problem}</span>
        {!isFinal && (
          <Button
            size="sm"
            loading={isLoading}
            onClick={() => {
              wasAsked.current = true;
              retry();
            }}
          >
            {t`Try again`}
          </Button>
        )}
      </div>
    );
  }
  return (
    <button
      ref={takeFocus}
      type="button"
      aria-label={t`Show ${name}`}
      aria-busy={isLoading}
      disabled={url === null}
      onClick={onOpen}
      className={cx(
        'mb-1.5 block min-h-6 min-w-6 max-w-full overflow-hidden rounded-sm bg-hover',
        isLoading && 'animate-pulse',
      )}
      style={{ aspectRatio: ratio, width: Math.min(width, HIGHEST_PX * ratio) }}
    >
      {url !== null && <img src={url} alt={name} onError={onBroken} className="size-full object-contain" />}
    </button>
  );
}

interface Loading {
  url: string | null;
  /** A sentence. */
  problem: string | null;
  /** Another try would end the same way. */
  isFinal: boolean;
  /** What was wrong before stays until it ends. */
  isLoading: boolean;
}

const ENDED: Loading = { url: null, problem: null, isFinal: false, isLoading: false };
const notAPicture = (): Loading => ({
  ...ENDED,
  problem: failureText({ code: NOT_A_PICTURE, message: null }),
  isFinal: true,
});

interface Source extends Pick<ReceivedPictureProps, 'conversationId' | 'onLoaded'> {
  /** Where it is drawn. */
  place: RefObject<HTMLElement | null>;
}

/** Asked for once it is drawn, and again once there is a connection. */
function usePicture(fileId: string, { conversationId, onLoaded, place }: Source) {
  /** What is on this computer could not be drawn: the server's copy may be whole. */
  const isDamaged = useRef(false);
  const isOnline = useConnection()?.link === 'online';
  const [attempt, setAttempt] = useState(0);
  const [loading, setLoading] = useState<Loading>({ ...ENDED, isLoading: true });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again.
  useEffect(() => {
    let address: string | null = null;
    let isOver = false;
    setLoading((known) => ({ ...known, isLoading: true }));
    const ask = () =>
      unwrap(
        window.api.conversation.picture({ id: conversationId, fileId, isDamaged: isDamaged.current }),
      ).then(show, fail);
    const show = ({ type, bytes }: { type: string; bytes: Uint8Array<ArrayBuffer> }) => {
      if (isOver) return;
      address = URL.createObjectURL(new Blob([bytes], { type }));
      setLoading({ ...ENDED, url: address });
      onLoaded(fileId, address);
    };
    const fail = (error: unknown) => {
      if (isOver) return;
      const isFinal = error instanceof CallError && error.code === NOT_A_PICTURE;
      setLoading({ ...ENDED, problem: sentence(error), isFinal });
    };
    const takeBack = inPictureTurn(ask, () => isOnScreen(place.current));
    return () => {
      isOver = true;
      takeBack();
      if (address === null) return;
      URL.revokeObjectURL(address);
      onLoaded(fileId, null);
    };
  }, [conversationId, fileId, onLoaded, attempt]);

  const retry = () => setAttempt((count) => count + 1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each connection.
  useEffect(() => {
    if (isOnline && loading.problem !== null && !loading.isFinal) retry();
  }, [isOnline]);
  return {
    ...loading,
    retry,
    /** Its bytes begin as a picture, and are none. The first time, that may be the fault of this computer's disk. */
    onBroken() {
      onLoaded(fileId, null);
      if (isDamaged.current) return setLoading(notAPicture());
      isDamaged.current = true;
      setLoading({ ...ENDED, isLoading: true });
      retry();
    },
  };
}

function isOnScreen(element: HTMLElement | null): boolean {
  const box = element?.getBoundingClientRect();
  return box !== undefined && box.bottom > 0 && box.top < innerHeight;
}
