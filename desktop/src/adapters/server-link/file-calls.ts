import { ApiError, failureOf, noConnection } from '@chatbot-saas/client';
import { fileEndpoints } from '@chatbot-saas/contract';
import type { FileLink } from '../../core/outbox/files/ports.ts';
import { tolerant } from './tolerant.ts';

const answer = tolerant(fileEndpoints.upload.response);

/** Without a byte going out, or an answer after the last one, a connection counts as broken. */
const LONGEST_SILENCE_MS = 60_000;

interface FileCallsOptions {
  /** Up to and with `/api`. */
  baseUrl: string;
  headers(): Record<string, string>;
}

/** Uploads, by a form that is read from the disk while it is sent. */
export function fileCalls({ baseUrl, headers }: FileCallsOptions): FileLink {
  return {
    async uploadFile({ name, clientId, bytes }, { signal, onProgress }) {
      const form = new FormData();
      form.set('clientId', clientId);
      form.set('file', bytes, name);
      const encoded = new Response(form);
      const silence = new AbortController();
      let timer: ReturnType<typeof setTimeout> | undefined;
      const isAlive = () => {
        clearTimeout(timer);
        timer = setTimeout(() => silence.abort(), LONGEST_SILENCE_MS);
      };
      let sent = 0;
      const counted = new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          isAlive();
          sent += chunk.byteLength;
          // The form is a little longer than its file.
          onProgress(Math.min(sent / bytes.size, 1));
          controller.enqueue(chunk);
        },
      });
      isAlive();
      try {
        const response = await fetch(`${baseUrl}/files`, {
          method: 'POST',
          headers: { ...headers(), 'content-type': encoded.headers.get('content-type') ?? '' },
          body: encoded.body?.pipeThrough(counted) ?? null,
          // A stream as a body needs it, and the types do not know it yet.
          ...{ duplex: 'half' },
          signal: AbortSignal.any([signal, silence.signal]),
        });
        if (!response.ok) throw await failureOf(response);
        return answer.parse(await response.json()).file;
      } catch (error) {
        if (error instanceof ApiError || signal.aborted) throw error;
        throw noConnection();
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
