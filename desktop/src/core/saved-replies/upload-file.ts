import { ApiError } from '@chatbot-saas/client';
import type { LocalFile } from '@chatbot-saas/client/files';
import type { StoredFile } from '@chatbot-saas/contract';
import type { ErrorCode } from '@chatbot-saas/contract/errors';
import type { FileLink } from '../outbox/files/ports.ts';

/** `refused`: what the server says of it; the page decides whether the same file may be sent again. */
export type UploadAnswer = { stored: StoredFile } | { refused: { code: ErrorCode; message: string } };

/** Rejects where the server did not answer. */
export async function uploadFile(
  link: FileLink,
  file: LocalFile & { bytes: Blob },
  onProgress: (part: number) => void,
): Promise<UploadAnswer> {
  try {
    return { stored: await link.uploadFile(file, { signal: new AbortController().signal, onProgress }) };
  } catch (error) {
    if (error instanceof ApiError && error.code !== 'network' && error.code !== 'timeout')
      return { refused: { code: error.code, message: error.message } };
    throw error;
  }
}
