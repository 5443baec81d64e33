import { createEventClient } from '@chatbot-saas/client';
import type { ImportResult, StaffOperations } from '@chatbot-saas/contract';
import { endIfRefused, options } from '../../../api/client.ts';
import * as session from '../../../session/session.ts';

interface ImportRequest {
  /** The file as it is, with its media type. */
  body: Blob;
  query: NonNullable<StaffOperations['POST /kb/import']['request']['query']>;
  signal: AbortSignal;
}

/** Sends a file to be imported and reports progress. The caller shows errors. */
export async function sendImport(
  { body, query, signal }: ImportRequest,
  onProgress: (progress: { done: number; total: number }) => void,
): Promise<ImportResult> {
  // The file goes in place of the JSON body that the client writes.
  const upload: typeof fetch = (url, init) =>
    fetch(url, {
      ...init,
      body,
      headers: { ...(init?.headers as Record<string, string>), 'content-type': body.type },
    });
  const sentWith = session.token();
  try {
    return await createEventClient<StaffOperations>({ ...options, fetch: upload }).call(
      'POST /kb/import',
      { query, body: { items: [] }, signal },
      ({ data }) => onProgress(data as { done: number; total: number }),
    );
  } catch (error) {
    endIfRefused(error, sentWith);
    throw error;
  }
}
