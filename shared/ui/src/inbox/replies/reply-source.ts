import type { Label, SavedReply, SuggestedReply } from '@chatbot-saas/contract';
import type { ReplyValues } from '@chatbot-saas/contract/saved-replies';

/** As much of a saved reply as it takes to use it. */
export type UsableReply = Pick<SuggestedReply, '_id' | 'title' | 'body' | 'actions'>;

/** Asks the engine which replies fit a query. */
export type RankReplies = (
  query: string,
  signal: AbortSignal,
) => Promise<readonly { id: string; score: number }[]>;

/** The saved replies of a reply box, and what they are filled with there. */
export interface ReplySource {
  /** Of the conversation: what was put into its box is remembered while it is out of sight. */
  id: string;
  /** Null until they are known. */
  replies: readonly SavedReply[] | null;
  values: ReplyValues;
  /** Of a teammate; null where no one has that id. */
  nameOf: (agentId: string) => string | null;
  /** Null where no label has that id. */
  labelOf: (labelId: string) => Label | null;
  rank: RankReplies;
  /** The files of one, from the server. Rejects with an error whose message is a sentence. */
  filesOf?: (reply: SavedReply) => Promise<File[]>;
  /** They are about to be chosen from. */
  onOpen?: () => void;
  /** Saves a new one, which begins with that text. */
  onNew?: (body: string) => void;
}
