import type { Label, SavedReply, SavedReplyDraft, StoredFile, User } from '@chatbot-saas/contract';
import type { ReplyFiles } from '../../files/attached-file.ts';
import type { RankReplies } from '../reply-source.ts';

/** What became of a save. Of a stale one, `current` stands now. */
export type SaveOutcome =
  /** `isQueued`: on this computer, until there is a connection. */
  | { kind: 'saved'; isQueued?: boolean }
  | { kind: 'stale'; current: SavedReply }
  | { kind: 'refused'; message: string; details: readonly { path: string; message: string }[] };

/** The files of a saved reply that is being written: those that it has, and others that are uploaded meanwhile. */
export interface HeldFiles {
  files: ReplyFiles;
  isChanged: boolean;
  hasFailed: boolean;
  /** None can be uploaded now. */
  isOffline?: boolean;
  /** Once all are at the server. Rejects with an error whose message is a sentence. */
  stored(): Promise<StoredFile[]>;
  /** It has these, and no others. */
  reset(files: readonly StoredFile[]): void;
}

/** A saved reply that was written, changed or deleted on this computer alone. */
export interface UnsentReply {
  isRemoval: boolean;
  hasFailed: boolean;
  /** A sentence; null where none is known. */
  reason: string | null;
  /** What a teammate has made of it since; `onRetry` writes over it. */
  theirs: SavedReply | null;
  onRetry: () => void;
  onDiscard: () => void;
}

/** With the files themselves, where the server takes their ids. */
export type WithFiles<Draft extends { files: string[] }> = Omit<Draft, 'files'> & { files: StoredFile[] };

/** The saved replies of a workspace and one's own, and what can be done with them. */
export interface ReplyLibrary {
  /** Null until they are known. */
  replies: readonly SavedReply[] | null;
  viewer: Pick<User, '_id' | 'name' | 'role'>;
  workspace: string;
  team: readonly Pick<User, '_id' | 'name'>[];
  labels: readonly Label[];
  rank: RankReplies;
  /** What the server does not have yet, or has refused, by the reply's id. */
  unsent?: ReadonlyMap<string, UnsentReply>;
  newClientId(): string;
  /** The same `clientId` again makes none twice. */
  create(reply: WithFiles<SavedReplyDraft> & { clientId: string }): Promise<SaveOutcome>;
  /** Without `files`, it keeps those that it has. */
  update(
    id: string,
    reply: Omit<SavedReplyDraft, 'files'> & { files?: StoredFile[]; version?: number },
  ): Promise<SaveOutcome>;
  /** A hook: the files of a reply that is being written. */
  useFiles: (first: readonly StoredFile[]) => HeldFiles;
  /** `problem`: why it was not deleted; null once it is, or waits for a connection. */
  remove(id: string): Promise<{ problem: string | null; isQueued?: boolean }>;
}

/** Names of what a reply does after it was sent. */
export const namesIn = ({ team, labels }: ReplyLibrary) => ({
  nameOf: (id: string) => team.find(({ _id }) => _id === id)?.name ?? null,
  labelOf: (id: string) => labels.find(({ _id }) => _id === id) ?? null,
});
