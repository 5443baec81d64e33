import type { SearchHit } from '@chatbot-saas/contract';
import { type SearchType, SYNC_WINDOW_DAYS } from '@chatbot-saas/contract/domain';
import { IconButton, SearchPane, toast } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { sentence, unwrap } from '../api.ts';
import { useEverything } from './use-everything.ts';

interface EverythingPaneProps {
  /** What it begins with. */
  query: string;
  onClose: () => void;
  onConversation: (id: string, seq?: number, noteId?: string) => void;
  onArticle: (question: string) => void;
}

/** The search over everything, in place of the inbox. */
export function EverythingPane({ query, onClose, onConversation, onArticle }: EverythingPaneProps) {
  const [typed, setTyped] = useState(query);
  const [type, setType] = useState<SearchType>('messages');
  const { results, from, isComplete } = useEverything(typed, type);
  const days = SYNC_WINDOW_DAYS;

  const open = (hit: SearchHit) => {
    if (hit.type === 'article') return onArticle(hit.title);
    if (hit.type === 'message') return onConversation(hit.conversationId, hit.seq);
    if (hit.type === 'note') return onConversation(hit.conversationId, hit.seq, hit.noteId);
    unwrap(window.api.conversation.ofContact({ id: hit.contactId })).then(
      ([newest]) => {
        if (newest) onConversation(newest._id);
        else toast.info(t`This computer has no conversation of this person.`);
      },
      (error) => toast.error(sentence(error)),
    );
  };

  return (
    <main className="min-h-0 flex-1 overflow-y-auto">
      <div className="mx-auto flex max-w-4xl gap-3 p-4 max-sm:p-2">
        <IconButton
          label={t`Back to the inbox`}
          tooltipSide="bottom"
          icon={<ArrowLeft aria-hidden className="size-4.5 rtl:-scale-x-100" />}
          onClick={onClose}
        />
        <div className="min-w-0 flex-1">
          <SearchPane
            query={typed}
            onQueryChange={setTyped}
            type={type}
            onTypeChange={setType}
            results={results}
            notice={
              <>
                {from === 'computer' && (
                  <span>{t`You’re offline. This is what this computer has of the last ${days} days.`}</span>
                )}
                {!isComplete && (
                  <span>{t`Older messages are still being indexed. Some may be missing.`}</span>
                )}
              </>
            }
            onOpen={open}
          />
        </div>
      </div>
    </main>
  );
}
