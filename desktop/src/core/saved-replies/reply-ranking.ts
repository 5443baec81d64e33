import type { SavedReply, SuggestedReply } from '@chatbot-saas/contract';
import { keepEngine } from '../inbox/help/kept-engine.ts';
import type { Clock } from '../ports.ts';

export interface ReplyHit {
  id: string;
  score: number;
}

/** What is typed to find a saved reply, and the language of the conversation (BCP 47). */
export interface SoughtReply {
  query: string;
  language: string | null;
}

/** The engine that the server ranks saved replies with, next to this process. */
export interface ReplyRanker {
  /** Ranks these from now on, and nothing else. */
  learn(replies: readonly SavedReply[]): Promise<void>;
  /** Best first. */
  find(sought: SoughtReply): Promise<readonly ReplyHit[]>;
  /** For what a visitor has said, best first. */
  suggest(said: string): Promise<readonly ReplyHit[]>;
  close(): void;
}

export interface ReplyRanking {
  find(sought: SoughtReply): Promise<ReplyHit[]>;
  suggest(said: string): Promise<SuggestedReply[]>;
  changed(): void;
  close(): void;
}

interface ReplyRankingOptions {
  /** All that can be chosen. */
  replies(): readonly SavedReply[];
  clock: Pick<Clock, 'after'>;
  open(): ReplyRanker;
}

/** Unused for so long, its memory is worth more. */
const COOL_AFTER_MS = 10 * 60_000;

/** Saved replies, ranked on this computer with and without a connection; learned at the first use. */
export function openReplyRanking({ replies: all, clock, open }: ReplyRankingOptions): ReplyRanking {
  let known = new Map<string, SavedReply>();
  let cancelCooling = () => {};
  const engine = keepEngine<ReplyRanker>({
    open,
    async learn(ranker) {
      const replies = all();
      await ranker.learn(replies);
      known = new Map(replies.map((reply) => [reply._id, reply]));
    },
  });
  const drop = () => {
    engine.drop();
    known = new Map();
  };
  const ready = () => {
    cancelCooling();
    cancelCooling = clock.after(COOL_AFTER_MS, drop);
    return engine.ready();
  };

  return {
    find: async (sought) => [...(await (await ready()).find(sought))],
    async suggest(said) {
      const hits = await (await ready()).suggest(said);
      return hits.flatMap(({ id, score }) => {
        const reply = known.get(id);
        if (!reply) return [];
        const { _id, title, shortcut, body, visibility, actions } = reply;
        return { _id, title, shortcut, body, visibility, actions, score };
      });
    },
    changed: engine.changed,
    close() {
      cancelCooling();
      engine.close();
    },
  };
}
