import { ApiError, type TimelineEntry } from '@chatbot-saas/client';
import type { LocalFile } from '@chatbot-saas/client/files';
import type { Message } from '@chatbot-saas/contract';
import { type ReplyFiles, type ThreadEntry, useStateOf } from '@chatbot-saas/ui';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { attachedFileView } from '../../../../api/attached-file-view.ts';
import { errorText } from '../../../../api/error-text.ts';
import { type OutgoingFiles, outgoingFiles } from './outgoing-files.ts';

export interface DraftFiles {
  files: ReplyFiles;
  take(): LocalFile[];
  /** Sends what was taken, and then forgets it; what could not be sent lies below the draft again. */
  sendTaken<T>(taken: readonly LocalFile[], send: (ids: string[]) => Promise<T>): Promise<T>;
  /** A reply that was sent with files was taken back. */
  giveBack(replyId: string): void;
}

/** The files of a draft, by the conversation's id or `noteFilesOf` it, and what takes them for sending. */
export function useReplyFiles(draft: string): DraftFiles {
  const [outgoing] = useState(outgoingFiles);
  useSyncExternalStore(outgoing.subscribe, outgoing.version);
  const [leftOut, setLeftOut] = useStateOf(draft, 0);
  const attachments = outgoing.attachmentsOf(draft);
  return {
    files: {
      files: attachments.files().map(attachedFileView),
      leftOut,
      add: (files) => setLeftOut(attachments.add(files)),
      remove(clientId) {
        setLeftOut(0);
        attachments.remove(clientId);
      },
      retry: attachments.retry,
      bytesOf: outgoing.bytesOf,
    },
    take() {
      setLeftOut(0);
      return attachments.take();
    },
    async sendTaken(taken, send) {
      try {
        const stored = await outgoing.upload(taken);
        const answer = await send(stored.map(({ id }) => id));
        outgoing.forget(taken);
        return answer;
      } catch (error) {
        outgoing.putBack(draft, taken);
        throw error;
      }
    },
    giveBack: outgoing.giveBack,
  };
}

/** Under which the files of a note are kept, apart from those of the reply. */
export const noteFilesOf = (conversationId: string): string => `note:${conversationId}`;

/** With how far the files of unsent replies are, and why one was not sent. */
export function useUnsentFiles(entries: readonly TimelineEntry<Message>[]): readonly ThreadEntry[] {
  const [outgoing] = useState(outgoingFiles);
  const version = useSyncExternalStore(outgoing.subscribe, outgoing.version);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each version has other progress.
  return useMemo(() => entries.map((entry) => withProgress(entry, outgoing)), [entries, outgoing, version]);
}

function withProgress(entry: TimelineEntry<Message>, outgoing: OutgoingFiles): ThreadEntry {
  if (entry.kind === 'message') return entry;
  const { files, error, ...unsent } = entry.local;
  const local = { ...unsent, reason: error instanceof ApiError ? errorText(error) : null };
  if (!files) return { ...entry, local };
  const shown = files.map((file) => ({
    ...file,
    progress: outgoing.progressOf(file.clientId),
    bytesOf: outgoing.bytesOf,
  }));
  return { ...entry, local: { ...local, files: shown } };
}
