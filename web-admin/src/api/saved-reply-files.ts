import type { SavedReply } from '@chatbot-saas/contract';
import { formApi } from './client.ts';
import { errorText } from './error-text.ts';

/** The files of a saved reply with their bytes. Rejects with a sentence. */
export async function savedReplyFiles({ files }: SavedReply): Promise<File[]> {
  try {
    return await Promise.all(files.map(({ id }) => fetchFile(id)));
  } catch (error) {
    throw new Error(errorText(error));
  }
}

async function fetchFile(id: string): Promise<File> {
  // The address that came with the reply may have run out.
  const { file } = await formApi.call('GET /files/{id}', { params: { id } });
  const response = await fetch(file.url);
  if (!response.ok) throw new Error(response.statusText);
  return new File([await response.blob()], file.name, { type: file.type });
}
