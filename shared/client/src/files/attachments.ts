import { MAX_FILE_BYTES, MAX_MESSAGE_FILES } from '@chatbot-saas/contract/domain';
import { ApiError } from '../api-error.ts';
import { retryDelay } from '../retry-delay.ts';
import type { FileStore } from './file-store.ts';
import type { LocalFile } from './local-file.ts';
import { BytesGoneError, type Uploads } from './uploads.ts';

/** Why a file is not sent: what this browser sees of it, or what the server says. */
export type FileProblem = 'empty' | 'too_big' | 'unreadable' | ApiError;

/** A file below the message that is being written. */
export interface AttachedFile extends LocalFile {
  state: 'sending' | 'ready' | 'failed';
  /** Of its bytes at the server, from 0 to 1. */
  progress: number;
  problem: FileProblem | null;
}

export interface AttachmentsOptions {
  store: FileStore;
  uploads: Uploads;
  /** Where the files will be sent; what is needed for it is made. */
  target(): Promise<string>;
  /** The list, kept over page loads. */
  kept: { get(): unknown; set(files: readonly LocalFile[]): void };
  /** Whether a message that is not sent yet has it. */
  isInMessage(clientId: string): boolean;
  newClientId(): string;
  onChange(): void;
  /** Runs later; the answer cancels. */
  schedule?: (run: () => void, ms: number) => () => void;
}

export interface Attachments {
  files(): readonly AttachedFile[];
  /** How many there was no place for. */
  add(files: readonly File[]): number;
  remove(clientId: string): void;
  retry(clientId: string): void;
  /** What can be sent leaves the list, for the message that it is sent with. */
  take(): LocalFile[];
  /** Reads the list of an earlier page or another tab, and tries again what waits. */
  resume(): void;
}

interface Entry {
  file: LocalFile;
  /** Its bytes are in the store. */
  isKept: boolean;
  isReady: boolean;
  problem: FileProblem | null;
  failures: number;
  cancelRetry?: () => void;
}

const LONGEST_MS = 30_000;

/** The files below a message that is being written. They are uploaded meanwhile, and kept over page loads. */
export function createAttachments(options: AttachmentsOptions): Attachments {
  const { store, uploads, kept, schedule = afterTimeout } = options;
  let entries: Entry[] = [];
  let isSwept = false;

  const changed = () => options.onChange();
  const save = () => kept.set(entries.filter(({ isKept }) => isKept).map(({ file }) => file));
  const isHere = (entry: Entry) => entries.includes(entry);

  async function upload(entry: Entry): Promise<void> {
    entry.cancelRetry?.();
    try {
      await uploads.upload(await options.target(), entry.file);
      entry.isReady = true;
    } catch (error) {
      if (!isHere(entry)) return;
      entry.failures += 1;
      entry.problem = problemOf(error);
      if (!entry.problem)
        entry.cancelRetry = schedule(() => void upload(entry), waitAfter(error, entry.failures));
    }
    if (isHere(entry)) changed();
  }

  async function begin(entry: Entry, given: File): Promise<void> {
    const stored = store.put(entry.file.clientId, given);
    // Of a folder, or a file that has gone meanwhile, there is nothing to read.
    const isReadable = await given
      .slice(0, 1)
      .arrayBuffer()
      .then(
        () => true,
        () => false,
      );
    await stored;
    if (!isHere(entry)) return;
    if (isReadable) {
      entry.isKept = true;
      save();
      return upload(entry);
    }
    entry.problem = 'unreadable';
    void store.remove(entry.file.clientId);
    changed();
  }

  /** A page that was closed at the wrong moment may have left bytes that no message needs. */
  async function sweep(): Promise<void> {
    if (isSwept) return;
    isSwept = true;
    for (const clientId of await store.clientIds()) {
      const isAttached = entries.some(({ file }) => file.clientId === clientId);
      if (!isAttached && !options.isInMessage(clientId)) void store.remove(clientId);
    }
  }

  const restore = () => {
    const known = new Set(entries.map(({ file }) => file.clientId));
    const listed = localFiles(kept.get());
    const fresh = listed.filter(({ clientId }) => !known.has(clientId)).map((file) => entryOf(file, true));
    // What another tab has sent or removed is gone here, too.
    const left = entries.filter(
      ({ file, isKept }) => !isKept || listed.some(({ clientId }) => clientId === file.clientId),
    );
    if (fresh.length === 0 && left.length === entries.length) return;
    entries = [...left, ...fresh];
    for (const entry of fresh) void upload(entry);
    changed();
  };
  return {
    files: () =>
      entries.map(({ file, isReady, problem }) => ({
        ...file,
        state: problem ? 'failed' : isReady ? 'ready' : 'sending',
        progress: isReady ? 1 : (uploads.progressOf(file.clientId) ?? 0),
        problem,
      })),
    add(files) {
      const free = MAX_MESSAGE_FILES - entries.length;
      for (const given of files.slice(0, Math.max(free, 0))) {
        const { name, type, size } = given;
        const entry = entryOf({ clientId: options.newClientId(), name, type, size }, false);
        entries = [...entries, entry];
        if (size === 0) entry.problem = 'empty';
        else if (size > MAX_FILE_BYTES) entry.problem = 'too_big';
        else void begin(entry, given);
      }
      changed();
      void sweep();
      return Math.max(files.length - free, 0);
    },
    remove(clientId) {
      entries.find(({ file }) => file.clientId === clientId)?.cancelRetry?.();
      entries = entries.filter(({ file }) => file.clientId !== clientId);
      save();
      uploads.forget(clientId);
      changed();
    },
    retry(clientId) {
      const entry = entries.find(({ file }) => file.clientId === clientId);
      if (!entry) return;
      entry.problem = null;
      changed();
      void upload(entry);
    },
    take() {
      const taken = entries.filter(({ problem }) => !problem);
      for (const { cancelRetry } of taken) cancelRetry?.();
      entries = entries.filter(({ problem }) => problem);
      save();
      changed();
      return taken.map(({ file }) => file);
    },
    resume() {
      restore();
      for (const entry of entries) {
        const isUnderWay = entry.isReady || uploads.progressOf(entry.file.clientId) !== null;
        if (!entry.problem && !isUnderWay) void upload(entry);
      }
    },
  };
}

const entryOf = (file: LocalFile, isKept: boolean): Entry => ({
  file,
  isKept,
  isReady: false,
  problem: null,
  failures: 0,
});

/** Null where another try may help. */
function problemOf(error: unknown): FileProblem | null {
  // The server is well, and says what is wrong: a person decides when to try again.
  if (error instanceof ApiError) return error.isTransient && error.code !== 'file_unchecked' ? null : error;
  return error instanceof BytesGoneError ? 'unreadable' : null;
}

/** What is wrong is the file itself: the same one is refused again. */
export const isAboutTheFile = ({ code }: ApiError): boolean =>
  code === 'file_type_refused' || code === 'file_infected' || code === 'payload_too_large';

function waitAfter(error: unknown, failures: number): number {
  const asked = error instanceof ApiError ? error.retryAfter : null;
  const askedMs = asked === null ? null : asked * 1_000;
  return retryDelay(failures, { longestMs: LONGEST_MS, askedMs, random: Math.random() });
}

/** Storage may hold what an older version, or a curious hand, wrote. */
export function localFiles(stored: unknown): LocalFile[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((one) => {
    const { clientId, name, type, size } = Object(one);
    const isWhole = [clientId, name, type].every((text) => typeof text === 'string');
    return isWhole && typeof size === 'number' ? [{ clientId, name, type, size }] : [];
  });
}

function afterTimeout(run: () => void, ms: number): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}
