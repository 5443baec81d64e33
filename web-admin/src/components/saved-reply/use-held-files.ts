import { holdFiles, uploadFile } from '@chatbot-saas/client/files';
import type { StoredFile } from '@chatbot-saas/contract';
import { type HeldFiles, useHeld } from '@chatbot-saas/ui';
import { attachedFileView } from '../../api/attached-file-view.ts';
import { options } from '../../api/client.ts';
import { newClientId } from '../../api/client-id.ts';
import { failureText } from '../../api/error-text.ts';

/** The files of a saved reply that is being written. */
export function useHeldFiles(first: readonly StoredFile[]): HeldFiles {
  const open = (onChange: () => void) =>
    holdFiles({
      ...{ first, newClientId, onChange },
      send: (file, progress) =>
        uploadFile({ url: `${options.baseUrl}/files`, headers: options.headers(), ...file, ...progress }),
    });
  return useHeld(open, { viewOf: attachedFileView, failureText }).shown;
}
