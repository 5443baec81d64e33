import {
  browserFileStore,
  createAttachments,
  createUploads,
  type LocalFile,
  uploadFile,
} from '@chatbot-saas/client/files';
import type { StoredFile } from '@chatbot-saas/contract';
import { visitorHeaders } from '../../network/visitor-api.ts';
import { DRAFTS, type Draft } from '../../store/draft.ts';
import type { LocalStorage } from '../../store/local-storage.ts';
import type { ChatState, Store } from '../../store/state.ts';
import { uuid } from '../../store/uuid.ts';

export interface MessageFiles {
  attach(files: readonly File[]): void;
  /** For the next message. */
  take(): LocalFile[];
  /** Those of a message, at the server. */
  upload(sessionId: string, files: readonly LocalFile[]): Promise<StoredFile[]>;
  /** Files of a message are on their way; it is not. */
  isUploading(): boolean;
  /** The message has been sent, or given up. */
  forget(draft: Draft): void;
  /** The next try uploads them again. */
  refused(draft: Draft): void;
  resume(): void;
}

const KEPT = 'attached';
const PATH = '/api/chat/current/files';

/** The files that a visitor attaches and sends, kept in this browser until the server has the message. */
export function createMessageFiles({
  apiKey,
  storage,
  state,
  begin,
  cancel,
}: {
  apiKey: string;
  storage: LocalStorage;
  state: Store<ChatState>;
  begin(): Promise<string>;
  cancel(draftId: string): void;
}): MessageFiles {
  const store = browserFileStore(storage.space);
  let leftOut = 0;

  const onChange = () => {
    const attached = attachments.files();
    state.set({ files: { ...actions, attached, leftOut } });
  };
  const uploads = createUploads({
    store,
    newClientId: uuid,
    onChange,
    send: (sessionId, { clientId, name, bytes }, progress) =>
      uploadFile({
        url: PATH,
        headers: visitorHeaders(apiKey, sessionId),
        clientId,
        name,
        bytes,
        ...progress,
      }),
  });
  const actions = {
    progressOf: uploads.progressOf,
    bytesOf: store.get,
    remove(clientId: string) {
      leftOut = 0;
      attachments.remove(clientId);
    },
    retry: (clientId: string) => attachments.retry(clientId),
    cancel,
  };
  const attachments = createAttachments({
    store,
    uploads,
    target: begin,
    kept: {
      get: () => storage.get(KEPT),
      set: (files) => (files.length > 0 ? storage.set(KEPT, files) : storage.remove(KEPT)),
    },
    isInMessage: (clientId) =>
      storage.names(DRAFTS).some((name) => JSON.stringify(storage.get(name)).includes(clientId)),
    newClientId: uuid,
    onChange,
  });
  storage.onChange((name) => {
    if (name === KEPT) attachments.resume();
  });
  attachments.resume();
  if (storage.names(DRAFTS).length > 0) onChange();

  return {
    attach(files) {
      leftOut = attachments.add(files);
      onChange();
    },
    take() {
      leftOut = 0;
      return attachments.take();
    },
    upload: (sessionId, files) => Promise.all(files.map((file) => uploads.upload(sessionId, file))),
    isUploading: () =>
      state
        .get()
        .drafts.some(({ files = [] }) => files.some(({ clientId }) => uploads.progressOf(clientId) !== null)),
    refused({ files = [] }) {
      for (const { clientId } of files) uploads.again(clientId);
    },
    forget({ files = [] }) {
      for (const { clientId } of files) uploads.forget(clientId);
    },
    resume: attachments.resume,
  };
}
