import type { StoredFile } from '@chatbot-saas/contract';
import { useEffect, useReducer, useState } from 'react';
import { type AttachedFileView, type ReplyFiles, storedFileView } from '../../files/attached-file.ts';
import type { HeldFiles } from './reply-library.ts';

/** As the client holds files for what is written in a dialog. */
interface Held<Fresh>
  extends Pick<ReplyFiles, 'add' | 'remove' | 'retry' | 'bytesOf'>,
    Pick<HeldFiles, 'stored' | 'reset'> {
  kept(): readonly StoredFile[];
  fresh(): readonly Fresh[];
  leftOut(): number;
  isChanged(): boolean;
  close(): void;
}

interface HeldOptions<Fresh> {
  viewOf: (file: Fresh) => AttachedFileView;
  /** Why they are not all at the server, as a sentence. */
  failureText: (error: unknown) => string;
}

/** Opened once, and closed with the form: what is held, and what the form shows of it. */
export function useHeld<Fresh, H extends Held<Fresh>>(
  open: (onChange: () => void) => H & Held<Fresh>,
  { viewOf, failureText }: HeldOptions<Fresh>,
): { held: H; shown: HeldFiles } {
  const [, draw] = useReducer((count: number) => count + 1, 0);
  const [held] = useState(() => open(draw));
  useEffect(() => held.close, [held]);
  const { add, remove, retry, bytesOf, reset } = held;
  const fresh = held.fresh().map(viewOf);
  const shown: HeldFiles = {
    files: {
      files: [...held.kept().map(storedFileView), ...fresh],
      leftOut: held.leftOut(),
      ...{ add, remove, retry, bytesOf },
    },
    isChanged: held.isChanged(),
    hasFailed: fresh.some(({ problem }) => problem !== null),
    stored: () =>
      held.stored().catch((error) => {
        throw new Error(failureText(error));
      }),
    reset,
  };
  return { held, shown };
}
