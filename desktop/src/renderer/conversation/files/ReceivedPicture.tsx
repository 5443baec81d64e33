import { Button, cx, type DrawnPicture } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { useEffect, useRef, useState } from 'react';
import { failureText } from '../../../texts/failure-text.ts';
import { CallError, sentence, unwrap } from '../../api.ts';
import { useConnection } from '../../inbox/Status.tsx';

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
  const { url, problem, isFinal, isLoading, retry, onBroken } = usePicture(file.id, source);
  const wasAsked = useRef(false);
  /** Where the button was that asked for it, unless the person has gone on. */
  const takeFocus = (button: HTMLButtonElement | null) => {
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

/** Asked for once it is drawn, and again once there is a connection. */
function usePicture(fileId: string, source: Pick<ReceivedPictureProps, 'conversationId' | 'onLoaded'>) {
  const { conversationId, onLoaded } = source;
  const isOnline = useConnection()?.link === 'online';
  const [attempt, setAttempt] = useState(0);
  const [loading, setLoading] = useState<Loading>({ ...ENDED, isLoading: true });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again.
  useEffect(() => {
    let address: string | null = null;
    let isOver = false;
    setLoading((known) => ({ ...known, isLoading: true }));
    unwrap(window.api.conversation.picture({ id: conversationId, fileId })).then(
      ({ type, bytes }) => {
        if (isOver) return;
        address = URL.createObjectURL(new Blob([bytes], { type }));
        setLoading({ ...ENDED, url: address });
        onLoaded(fileId, address);
      },
      (error) => {
        if (isOver) return;
        const isFinal = error instanceof CallError && error.code === NOT_A_PICTURE;
        setLoading({ ...ENDED, problem: sentence(error), isFinal });
      },
    );
    return () => {
      isOver = true;
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
    /** Its bytes begin as a picture, and are none. */
    onBroken() {
      setLoading(notAPicture());
      onLoaded(fileId, null);
    },
  };
}
