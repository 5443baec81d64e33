import type { SavedReply } from '@chatbot-saas/contract';
import type { AccountStore } from '../account/account-store.ts';
import type { Clock, ServerLink } from '../ports.ts';
import { openReplyRanking, type ReplyRanking } from '../saved-replies/reply-ranking.ts';
import { type Directory, openDirectory } from './directory.ts';
import { openSuggestions, type Rankers, type ReplySuggestions } from './help/suggestions.ts';
import { type Mentions, openMentions } from './mentions.ts';

/** What an agent has at hand next to the conversations. */
export interface AtHand {
  readonly directory: Directory;
  readonly mentions: Mentions;
  readonly suggestions: ReplySuggestions;
  readonly savedReplies: ReplyRanking;
}

interface AtHandOptions {
  store: AccountStore;
  link: ServerLink;
  clock: Clock;
  rankers: Rankers;
  triggerKeywords(): readonly string[];
  /** With what was written of them here. */
  shownReplies(): readonly SavedReply[];
  onDirectory(): void;
  onMentions(): void;
}

export function openAtHand(options: AtHandOptions) {
  const { store, link, clock, rankers, triggerKeywords, onDirectory, onMentions } = options;
  const directory = openDirectory({ store: store.directory, link, onChanged: onDirectory });
  const mentions = openMentions({ store: store.mentions, link, now: clock.now, onChanged: onMentions });
  const savedReplies = openReplyRanking({ replies: options.shownReplies, clock, open: rankers.openReplies });
  const suggestions = openSuggestions({ store, link, clock, rankers, savedReplies, triggerKeywords });
  return {
    parts: { directory, mentions, suggestions, savedReplies } satisfies AtHand,
    /** Asks for what no sync brings. */
    refresh() {
      void directory.refresh();
      void mentions.refresh();
    },
    close() {
      directory.close();
      mentions.close();
      suggestions.close();
      savedReplies.close();
    },
  };
}
