import type { ClientOptions } from './rest-request.ts';
import { exchange } from './rest-request.ts';

export interface DownloadRequest {
  signal: AbortSignal;
  params?: Readonly<Record<string, string>>;
  /** Bytes received so far. */
  onProgress?: (bytes: number) => void;
}

/** For endpoints that return a file: fetched whole, without a time limit; an aborted transfer rejects. */
export function createDownloadClient<Ops>(options: Omit<ClientOptions, 'timeoutMs'>) {
  return (
    operation: keyof Ops & `GET ${string}`,
    { signal, params, onProgress }: DownloadRequest,
  ): Promise<Blob> =>
    exchange(options, {
      operation,
      ...(params && { params }),
      signal,
      read(response) {
        let bytes = 0;
        const counted = response.body?.pipeThrough(
          new TransformStream<Uint8Array, Uint8Array>({
            transform(chunk, controller) {
              bytes += chunk.byteLength;
              onProgress?.(bytes);
              controller.enqueue(chunk);
            },
          }),
        );
        return new Response(counted, { headers: response.headers }).blob();
      },
    });
}
