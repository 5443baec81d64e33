import { foundLine } from '@chatbot-saas/contract/rich-text';
import {
  articleLines,
  type Command,
  conversationLines,
  onOneLine,
  type SearchResults,
  visitorLines,
  visitorName,
} from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { TextSearch } from 'lucide-react';
import type { SearchHit } from '../../core/account/account-store.ts';
import type { Found } from './search-cache.ts';

export interface SearchTargets {
  /** `seq`: of the message to be shown. */
  onSelect: (conversationId: string, seq?: number) => void;
  onArticle: (question: string) => void;
}

/** As lines of the command menu, in the order in which they came. */
export function searchResults(found: Found, { onSelect, onArticle }: SearchTargets): SearchResults {
  const { search, conversations, messages, articles, problem } = found;
  const open = ({ _id }: { _id: string }) => onSelect(_id);
  const listed = new Set(conversations.map(({ _id }) => _id));
  return {
    search,
    problem,
    groups: [
      { heading: t`Conversations`, commands: conversationLines(conversations, search, open) },
      {
        heading: t`Messages`,
        commands: messages
          .filter(({ message }) => !listed.has(message.conversationId))
          .map((hit) => messageLine(hit, onSelect)),
      },
      {
        heading: t`People`,
        commands: search.trim() === '' ? [] : visitorLines(conversations, search, open),
      },
      {
        heading: t`Knowledge base`,
        commands: articleLines(articles, ({ question }) => onArticle(question)),
      },
    ],
  };
}

function messageLine(hit: SearchHit, onSelect: SearchTargets['onSelect']): Command {
  const { message, conversation } = hit;
  return {
    id: `message ${message.id}`,
    label: conversation ? visitorName(conversation) : t`A conversation that’s still syncing`,
    icon: TextSearch,
    hint: onOneLine(foundLine(message.content, hit.spans).line),
    run: () => onSelect(message.conversationId, message.seq),
  };
}
