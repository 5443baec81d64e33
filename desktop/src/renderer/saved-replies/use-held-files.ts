import { ApiError } from '@chatbot-saas/client';
import { type AttachedFile, type HeldUploads, holdFiles, isAboutTheFile } from '@chatbot-saas/client/files';
import type { StoredFile } from '@chatbot-saas/contract';
import { ERROR_STATUS } from '@chatbot-saas/contract/errors';
import { type AttachedFileView, fileFault, type HeldFiles, storedFileView } from '@chatbot-saas/ui';
import { useEffect, useReducer, useState } from 'react';
import { failureText } from '../../texts/failure-text.ts';
import { unwrap } from '../api.ts';
import { useConnection } from '../inbox/Status.tsx';

type Send = Parameters<typeof holdFiles>[0]['send'];

/** The files of a saved reply that is being written. They are uploaded while there is a connection. */
export function useHeldFiles(first: readonly StoredFile[]): HeldFiles {
  const isOnline = useConnection()?.link === 'online';
  const [, draw] = useReducer((count: number) => count + 1, 0);
  const [held] = useState<HeldUploads>(() =>
    holdFiles({ first, send, newClientId: () => crypto.randomUUID(), onChange: draw }),
  );
  useEffect(() => held.close, [held]);
  useEffect(() => {
    if (isOnline) held.resume();
  }, [held, isOnline]);
  const { add, remove, retry, bytesOf, reset } = held;
  const fresh = held.fresh().map(viewOf);
  return {
    files: {
      files: [...held.kept().map(storedFileView), ...fresh],
      leftOut: held.leftOut(),
      ...{ add, remove, retry, bytesOf },
    },
    isChanged: held.isChanged(),
    hasFailed: fresh.some(({ problem }) => problem !== null),
    isOffline: !isOnline,
    stored: () =>
      held.stored().catch((error) => {
        throw error instanceof ApiError ? new Error(failureText(error)) : error;
      }),
    reset,
  };
}

const send: Send = async ({ clientId, name, type, bytes }, { onProgress }) => {
  const stop = window.api.replies.on('uploading', (upload) => {
    if (upload.clientId === clientId) onProgress(upload.part);
  });
  try {
    const content = new Uint8Array(await bytes.arrayBuffer());
    const answer = await unwrap(window.api.replies.upload({ clientId, name, type, bytes: content }));
    if ('stored' in answer) return answer.stored;
    const { code, message } = answer.refused;
    throw new ApiError({ status: ERROR_STATUS[code], code, message });
  } finally {
    stop();
  }
};

const viewOf = ({ state, progress, problem, ...file }: AttachedFile): AttachedFileView => ({
  ...file,
  progress: state === 'sending' ? progress : null,
  problem: problem && (typeof problem === 'string' ? fileFault(problem) : failureText(problem)),
  mayRetry: problem instanceof ApiError && !isAboutTheFile(problem),
});
