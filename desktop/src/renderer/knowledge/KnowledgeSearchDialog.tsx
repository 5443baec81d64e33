import type { KnowledgeItem } from '@chatbot-saas/contract';
import { Dialog, EmptyState, ErrorState, onOneLine, SearchInput, Skeleton } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { BookOpen, CornerLeftDown } from 'lucide-react';
import { createContext, type KeyboardEvent, use, useEffect, useRef, useState } from 'react';
import { useKnowledgeSearch } from './use-knowledge-search.ts';

interface KnowledgeSearchDialogProps {
  /** Puts an answer into the reply box; null where there is none to put it into. */
  onInsert: ((text: string) => void) | null;
  onClose: () => void;
}

/** What the dialog begins with, such as an article that the command menu found. */
export const KnowledgeQuery = createContext('');

/** What the workspace knows, to be read and inserted while a visitor waits; works without a connection. */
export function KnowledgeSearchDialog({ onInsert, onClose }: KnowledgeSearchDialogProps) {
  const [query, setQuery] = useState(use(KnowledgeQuery));
  const { items, by, problem } = useKnowledgeSearch(query);
  const list = useRef<HTMLUListElement>(null);
  const isFirstAwaited = useRef(false);

  const search = (words: string) => {
    isFirstAwaited.current = false;
    setQuery(words);
  };
  const choose = ({ answer }: KnowledgeItem) => {
    if (!onInsert) return;
    onClose();
    // Once the focus is no longer held here.
    requestAnimationFrame(() => onInsert(answer));
  };
  /** Of what is typed, and not of what was: Enter may be faster than the answers. */
  const chooseFirst = () => {
    isFirstAwaited.current = items === null || by !== query;
    if (!isFirstAwaited.current && items?.[0]) choose(items[0]);
  };
  useEffect(() => {
    if (isFirstAwaited.current) chooseFirst();
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    if (event.key === 'ArrowDown') buttons[Math.min(at + 1, buttons.length - 1)]?.focus();
    else if (event.key === 'ArrowUp' && at > 0) buttons[at - 1]?.focus();
    else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) chooseFirst();
    else return;
    event.preventDefault();
  };

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={t`Look up an answer`} size="lg">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrows go from the field to what it found. */}
      <div onKeyDown={onKeyDown} className="flex h-[60dvh] flex-col gap-3">
        <SearchInput label={t`Search the knowledge base`} value={query} onChange={search} />
        <p className="text-muted text-sm">
          {onInsert ? t`↵ insert · ↑↓ choose` : t`Accept the conversation to insert an answer.`}
        </p>
        <div className="-mx-2 min-h-0 flex-1 overflow-y-auto px-2">
          {problem !== null && (
            <ErrorState title={t`We couldn’t read the knowledge base`} message={problem} />
          )}
          {problem === null && items === null && <Skeleton className="h-16" />}
          {problem === null && items?.length === 0 && <Nothing query={query} />}
          <ul ref={list} aria-label={t`Answers`} className="space-y-1 pb-1">
            {items?.map((item) => (
              <li key={item._id}>
                <button
                  type="button"
                  aria-disabled={onInsert === null || undefined}
                  onClick={() => choose(item)}
                  className="group flex w-full items-start gap-3 rounded-md border border-line bg-sunken px-3 py-2 text-start transition-colors hover:bg-hover aria-disabled:hover:bg-sunken"
                >
                  <span className="min-w-0 flex-1">
                    <span className="flex items-baseline justify-between gap-3">
                      <span dir="auto" className="min-w-0 font-medium text-ink [overflow-wrap:anywhere]">
                        {item.question}
                      </span>
                      <bdi className="shrink-0 text-sm text-subtle">{item.category}</bdi>
                    </span>
                    <span
                      dir="auto"
                      className="mt-0.5 line-clamp-4 text-muted text-sm [overflow-wrap:anywhere] group-focus-visible:line-clamp-none"
                    >
                      {onOneLine(item.answer)}
                    </span>
                  </span>
                  {onInsert && (
                    <CornerLeftDown
                      aria-hidden
                      className="mt-0.5 size-4 shrink-0 text-subtle group-hover:text-ink rtl:-scale-x-100"
                    />
                  )}
                </button>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Dialog>
  );
}

function Nothing({ query }: { query: string }) {
  const icon = <BookOpen className="size-5" />;
  const search = query.trim();
  return search === '' ? (
    <EmptyState icon={icon} title={t`The knowledge base is empty`}>
      {t`Answers that an admin adds show up here.`}
    </EmptyState>
  ) : (
    <EmptyState icon={icon} title={t`No answer found`}>
      <Trans>
        No results for “<bdi>{search}</bdi>”
      </Trans>
    </EmptyState>
  );
}
