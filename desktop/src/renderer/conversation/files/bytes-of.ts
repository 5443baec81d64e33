import { unwrap } from '../../api.ts';

/** Of a file that is not sent yet; null where this computer does not have them. */
export async function bytesOf(clientId: string): Promise<Blob | null> {
  const bytes = await unwrap(window.api.files.bytes({ clientId }));
  return bytes && new Blob([bytes]);
}
