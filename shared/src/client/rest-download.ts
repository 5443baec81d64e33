import { ApiError } from './api-error.ts';
import type { ClientOptions } from './rest.ts';
import { failureOf, locate, networkFailure } from './rest-request.ts';

export interface DownloadRequest {
  signal: AbortSignal;
  /** Bytes that have come so far. */
  onProgress?: (bytes: number) => void;
}

/** For endpoints whose answer is a file: fetched whole, without a time limit; one that breaks off rejects. */
export function createDownloadClient<Ops>(options: Omit<ClientOptions, 'timeoutMs'>) {
  return async (
    operation: keyof Ops & `GET ${string}`,
    { signal, onProgress }: DownloadRequest,
  ): Promise<Blob> => {
    const { method, path } = locate(operation, {});
    try {
      const response = await (options.fetch ?? globalThis.fetch)(options.baseUrl + path, {
        method,
        headers: { ...options.headers?.() },
        signal,
      });
      if (!response.ok) throw await failureOf(response);
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
      return await new Response(counted, { headers: response.headers }).blob();
    } catch (cause) {
      if (cause instanceof ApiError || signal.aborted) throw cause;
      throw networkFailure(cause);
    }
  };
}
