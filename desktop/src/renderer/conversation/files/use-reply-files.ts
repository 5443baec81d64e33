import { MAX_FILE_BYTES, MAX_MESSAGE_FILES } from '@chatbot-saas/contract/domain';
import { type AttachedFileView, fileFault, type ReplyFiles, useStateOf } from '@chatbot-saas/ui';
import { useCallback, useEffect } from 'react';
import type { ShownFile } from '../../../ipc/files.channels.ts';
import { failureText } from '../../../texts/failure-text.ts';
import { sentence, unwrap } from '../../api.ts';
import { bytesOf } from './bytes-of.ts';

interface DraftFiles {
  files: ReplyFiles;
  /** False where one that was just attached could not be kept: nothing may be sent without it. */
  written(): Promise<boolean>;
  /** What was sent with files that it had was taken back. */
  giveBack(replyId: string): void;
}

/** The files below one draft: those on this computer's disk, and those that are on their way to it or cannot be taken. */
export function useReplyFiles(draft: string): DraftFiles {
  const [kept, setKept] = useStateOf<readonly ShownFile[]>(draft, []);
  const [here, setHere] = useStateOf<readonly AttachedFileView[]>(draft, []);
  const [leftOut, setLeftOut] = useStateOf(draft, 0);
  const [writing] = useStateOf(draft, () => new Set<Promise<boolean>>());

  const load = useCallback(
    async () => setKept(await unwrap(window.api.files.list({ draft }))),
    [draft, setKept],
  );
  useEffect(() => {
    load().catch(console.error);
    return window.api.files.on('changed', () => void load().catch(console.error));
  }, [load]);

  const say = (clientId: string, problem: string) =>
    setHere((all) =>
      all.map((one) => (one.clientId === clientId ? { ...one, progress: null, problem } : one)),
    );

  /** False where it is not on the disk then. */
  const write = async (clientId: string, file: File): Promise<boolean> => {
    const bytes = await file.arrayBuffer().catch(() => null);
    // A folder, or a file that has gone meanwhile.
    if (!bytes) {
      say(clientId, fileFault('unreadable'));
      return false;
    }
    const { name, type } = file;
    try {
      await unwrap(window.api.files.attach({ draft, name, type, bytes: new Uint8Array(bytes) }));
      await load();
      setHere((all) => all.filter((one) => one.clientId !== clientId));
      return true;
    } catch (error) {
      say(clientId, sentence(error));
      return false;
    }
  };

  const add = (given: readonly File[]) => {
    const free = Math.max(MAX_MESSAGE_FILES - kept.length - here.length, 0);
    setLeftOut(Math.max(given.length - free, 0));
    const taken = given.slice(0, free).map((file) => ({ file, view: viewOfFile(file) }));
    setHere((all) => [...all, ...taken.map(({ view }) => view)]);
    for (const { file, view } of taken) {
      if (view.problem !== null) continue;
      const written = write(view.clientId, file);
      writing.add(written);
      void written.then(() => writing.delete(written));
    }
  };

  const call = (made: Promise<unknown>) => void made.then(load).catch(console.error);
  const { files } = window.api;
  return {
    files: {
      files: [...kept.map(viewOf), ...here],
      leftOut,
      add,
      remove(clientId) {
        setLeftOut(0);
        setHere((all) => all.filter((one) => one.clientId !== clientId));
        if (kept.some((one) => one.clientId === clientId)) call(unwrap(files.remove({ draft, clientId })));
      },
      retry: (clientId) => call(unwrap(files.retry({ draft, clientId }))),
      bytesOf,
    },
    async written() {
      const ends = await Promise.all(writing);
      setLeftOut(0);
      return ends.every((isKept) => isKept);
    },
    giveBack: (replyId) => call(unwrap(files.giveBack({ replyId }))),
  };
}

function viewOfFile({ name, type, size }: File): AttachedFileView {
  const fault = size === 0 ? 'empty' : size > MAX_FILE_BYTES ? 'too_big' : null;
  return {
    ...{ clientId: crypto.randomUUID(), name, type, size },
    progress: fault === null ? 0 : null,
    problem: fault && fileFault(fault),
    mayRetry: false,
  };
}

const viewOf = ({ state, progress, problem, ...file }: ShownFile): AttachedFileView => ({
  ...file,
  progress: state === 'sending' ? progress : null,
  problem: problem && problemText(problem),
  mayRetry: problem !== null && !problem.isFinal,
});

function problemText({ code, message }: NonNullable<ShownFile['problem']>): string {
  if (code === 'empty' || code === 'too_big' || code === 'unreadable') return fileFault(code);
  return failureText({ code, message });
}
