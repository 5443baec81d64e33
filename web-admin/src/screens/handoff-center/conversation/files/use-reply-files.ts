import type { TimelineEntry } from '@chatbot-saas/client';
import {
  type AttachedFile,
  type FileProblem,
  isAboutTheFile,
  type LocalFile,
} from '@chatbot-saas/client/files';
import type { Message } from '@chatbot-saas/contract';
import { type AttachedFileView, fileFault, type ReplyFiles, type ThreadEntry } from '@chatbot-saas/ui';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { errorText } from '../../../../api/error-text.ts';
import { type OutgoingFiles, outgoingFiles } from './outgoing-files.ts';

/** The files of the reply to one conversation, and what takes them for sending. */
export function useReplyFiles(conversationId: string): {
  files: ReplyFiles;
  take(): LocalFile[];
  /** A reply that was sent with files was taken back. */
  giveBack(replyId: string): void;
} {
  const [outgoing] = useState(outgoingFiles);
  useSyncExternalStore(outgoing.subscribe, outgoing.version);
  const [leftOut, setLeftOut] = useState(0);
  const attachments = outgoing.attachmentsOf(conversationId);
  return {
    files: {
      files: attachments.files().map(viewOf),
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
    giveBack: outgoing.giveBack,
  };
}

const viewOf = ({ state, progress, problem, ...file }: AttachedFile): AttachedFileView => ({
  ...file,
  progress: state === 'sending' ? progress : null,
  problem: problem && sentenceOf(problem),
  mayRetry: typeof problem === 'object' && problem !== null && !isAboutTheFile(problem),
});

const sentenceOf = (problem: FileProblem): string =>
  typeof problem === 'string' ? fileFault(problem) : errorText(problem);

/** With how far the files of unsent replies are. */
export function useUnsentFiles(entries: readonly TimelineEntry<Message>[]): readonly ThreadEntry[] {
  const [outgoing] = useState(outgoingFiles);
  const version = useSyncExternalStore(outgoing.subscribe, outgoing.version);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each version has other progress.
  return useMemo(() => entries.map((entry) => withProgress(entry, outgoing)), [entries, outgoing, version]);
}

function withProgress(entry: TimelineEntry<Message>, outgoing: OutgoingFiles): ThreadEntry {
  if (entry.kind === 'message') return entry;
  const { files, ...local } = entry.local;
  if (!files) return { ...entry, local };
  const shown = files.map((file) => ({
    ...file,
    progress: outgoing.progressOf(file.clientId),
    bytesOf: outgoing.bytesOf,
  }));
  return { ...entry, local: { ...local, files: shown } };
}
