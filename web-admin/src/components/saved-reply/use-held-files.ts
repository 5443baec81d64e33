import { holdFiles, uploadFile } from '@chatbot-saas/client/files';
import type { StoredFile } from '@chatbot-saas/contract';
import { type HeldFiles, storedFileView } from '@chatbot-saas/ui';
import { useEffect, useReducer, useState } from 'react';
import { attachedFileView } from '../../api/attached-file-view.ts';
import { options } from '../../api/client.ts';
import { newClientId } from '../../api/client-id.ts';
import { failureText } from '../../api/error-text.ts';

/** The files of a saved reply that is being written. */
export function useHeldFiles(first: readonly StoredFile[]): HeldFiles {
  const [, draw] = useReducer((count: number) => count + 1, 0);
  const [held] = useState(() =>
    holdFiles({
      ...{ first, newClientId, onChange: draw },
      send: (file, progress) =>
        uploadFile({ url: `${options.baseUrl}/files`, headers: options.headers(), ...file, ...progress }),
    }),
  );
  useEffect(() => held.close, [held]);
  const { add, remove, retry, bytesOf, reset } = held;
  const fresh = held.fresh().map(attachedFileView);
  return {
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
}
