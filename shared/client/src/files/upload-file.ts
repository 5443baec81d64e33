import type { StoredFile } from '@chatbot-saas/contract';
import { failureOf, noConnection } from '../rest-request.ts';

export interface UploadRequest {
  url: string;
  headers: Record<string, string>;
  bytes: Blob;
  name: string;
  /** The same one with the same bytes is the same file, however often it is sent. */
  clientId: string;
  signal: AbortSignal;
  /** From 0 to 1. */
  onProgress(part: number): void;
}

/** Without a byte going out, a connection counts as broken. */
const LONGEST_SILENCE_MS = 60_000;

/** Sends one file, and says how far it is, which `fetch` cannot. Rejects with an ApiError, or with the abort reason. */
export function uploadFile(request: UploadRequest): Promise<StoredFile> {
  const { signal } = request;
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    let silence: ReturnType<typeof setTimeout> | undefined;
    const isAlive = () => {
      clearTimeout(silence);
      silence = setTimeout(() => call.abort(), LONGEST_SILENCE_MS);
    };
    const fail = () => reject(signal.aborted ? signal.reason : noConnection());
    const abort = () => call.abort();
    call.open('POST', request.url);
    for (const [name, value] of Object.entries(request.headers)) call.setRequestHeader(name, value);
    call.upload.onprogress = ({ loaded, total }) => {
      isAlive();
      request.onProgress(loaded / total);
    };
    call.onload = () => read(call).then(({ file }) => resolve(file), reject);
    call.onerror = fail;
    call.onabort = fail;
    call.onloadend = () => {
      clearTimeout(silence);
      signal.removeEventListener('abort', abort);
    };
    if (signal.aborted) return fail();
    signal.addEventListener('abort', abort);
    isAlive();
    call.send(formOf(request));
  });
}

function formOf({ bytes, name, clientId }: UploadRequest): FormData {
  const form = new FormData();
  form.set('clientId', clientId);
  form.set('file', bytes, name);
  return form;
}

async function read(call: XMLHttpRequest): Promise<{ file: StoredFile }> {
  const retryAfter = call.getResponseHeader('retry-after');
  const response = new Response(call.responseText, {
    status: call.status,
    ...(retryAfter && { headers: { 'retry-after': retryAfter } }),
  });
  if (!response.ok) throw await failureOf(response);
  return response.json().catch(() => {
    throw noConnection();
  });
}
