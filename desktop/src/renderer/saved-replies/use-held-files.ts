import { ApiError } from '@chatbot-saas/client';
import { type AttachedFile, holdFiles, isAboutTheFile } from '@chatbot-saas/client/files';
import type { StoredFile } from '@chatbot-saas/contract';
import { ERROR_STATUS } from '@chatbot-saas/contract/errors';
import { type AttachedFileView, fileFault, type HeldFiles, useHeld } from '@chatbot-saas/ui';
import { useEffect } from 'react';
import { failureText } from '../../texts/failure-text.ts';
import { sentence, unwrap } from '../api.ts';
import { useConnection } from '../inbox/Status.tsx';

type Send = Parameters<typeof holdFiles>[0]['send'];

/** The files of a saved reply that is being written. They are uploaded while there is a connection. */
export function useHeldFiles(first: readonly StoredFile[]): HeldFiles {
  const isOnline = useConnection()?.link === 'online';
  const open = (onChange: () => void) => holdFiles({ first, send, newClientId, onChange });
  const { held, shown } = useHeld(open, { viewOf, failureText: problemOf });
  useEffect(() => {
    if (isOnline) held.resume();
  }, [held, isOnline]);
  return { ...shown, isOffline: !isOnline };
}

const newClientId = () => crypto.randomUUID();

const problemOf = (error: unknown): string =>
  error instanceof ApiError ? failureText(error) : sentence(error);

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
