import { createAttachments, createUploads, type FileStore, uploadFile } from '@chatbot-saas/client/files';
import type { StoredFile } from '@chatbot-saas/contract';
import { MAX_MESSAGE_FILES } from '@chatbot-saas/contract/domain';
import type { AttachedFileView, HeldFiles } from '@chatbot-saas/ui';
import { useReducer, useState } from 'react';
import { attachedFileView } from '../../api/attached-file-view.ts';
import { options } from '../../api/client.ts';
import { newClientId } from '../../api/client-id.ts';
import { failureText } from '../../api/error-text.ts';

/** The files of a saved reply that is being written: those that it has, and others that are uploaded meanwhile. */
export function useHeldFiles(first: readonly StoredFile[]): HeldFiles {
  const [, draw] = useReducer((count: number) => count + 1, 0);
  const [{ attachments, uploads, store }] = useState(() => open(draw));
  const [stored, setStored] = useState(first);
  const [kept, setKept] = useState(first);
  const [leftOut, setLeftOut] = useState(0);
  const fresh = attachments.files();
  return {
    files: {
      files: [...kept.map(viewOfStored), ...fresh.map(attachedFileView)],
      leftOut,
      add(given) {
        const free = Math.max(MAX_MESSAGE_FILES - kept.length - fresh.length, 0);
        setLeftOut(Math.max(given.length - free, 0));
        attachments.add(given.slice(0, free));
      },
      remove(id) {
        setLeftOut(0);
        setKept(kept.filter((file) => file.id !== id));
        attachments.remove(id);
      },
      retry: attachments.retry,
      bytesOf: store.get,
    },
    isChanged: fresh.length > 0 || kept.length !== stored.length,
    hasFailed: fresh.some(({ problem }) => problem !== null),
    async ids() {
      const uploading = Promise.all(fresh.map((file) => uploads.upload(ANYWHERE, file)));
      const uploaded = await uploading.catch((error) => {
        throw new Error(failureText(error));
      });
      return [...kept, ...uploaded].map(({ id }) => id);
    },
    reset(files) {
      for (const { clientId } of fresh) attachments.remove(clientId);
      setStored(files);
      setKept(files);
    },
  };
}

/** A member’s upload is for whatever they send. */
const ANYWHERE = '';

/** For as long as the dialog is open. */
function open(onChange: () => void) {
  const store = memoryStore();
  const uploads = createUploads({
    ...{ store, newClientId, onChange },
    send: (_, file, progress) =>
      uploadFile({ url: `${options.baseUrl}/files`, headers: options.headers(), ...file, ...progress }),
  });
  const attachments = createAttachments({
    ...{ store, uploads, newClientId, onChange },
    target: async () => ANYWHERE,
    kept: { get: () => [], set: () => undefined },
    isInMessage: () => false,
  });
  return { store, uploads, attachments };
}

function memoryStore(): FileStore {
  const files = new Map<string, Blob>();
  return {
    put: async (clientId, bytes) => void files.set(clientId, bytes),
    get: async (clientId) => files.get(clientId) ?? null,
    remove: async (clientId) => void files.delete(clientId),
    clientIds: async () => [...files.keys()],
  };
}

/** Its bytes are at the server, so that it is shown without a thumbnail. */
const viewOfStored = ({ id, name, size }: StoredFile): AttachedFileView => ({
  ...{ clientId: id, name, type: '', size },
  ...{ progress: null, problem: null, mayRetry: false },
});
