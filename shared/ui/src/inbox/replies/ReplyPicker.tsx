import type { SavedReply } from '@chatbot-saas/contract';
import { type ReplyValues, shownReply } from '@chatbot-saas/contract/saved-replies';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Lock, Plus } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { cx } from '../../primitives/cx.ts';
import { Loading, Skeleton } from '../../primitives/Loading.tsx';
import { onOneLine } from '../conversation-words.ts';
import type { ReplySource } from './reply-source.ts';
import { optionId, type ReplyPickerState } from './use-reply-picker.ts';

/** The saved replies that fit what is typed after the slash, over the reply box. The keyboard stays in the box. */
export function ReplyPicker({ picker, source }: { picker: ReplyPickerState; source: ReplySource }) {
  const { listId, found, active, query, isAsking } = picker;
  const count = found.length;
  return (
    // A press in the list leaves the keyboard in the box.
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the focus where it is.
    <div
      onMouseDown={(event) => event.preventDefault()}
      className="absolute inset-x-0 bottom-full z-20 mb-2 overflow-hidden rounded-lg border border-line bg-raised shadow-high"
    >
      <p role="status" className="sr-only">
        {source.replies && t`${plural(count, { one: '# saved reply', other: '# saved replies' })}`}
      </p>
      {source.replies === null || (count === 0 && isAsking) ? (
        <Loading label={t`Loading saved replies…`} className="flex flex-col gap-2 p-3">
          <Skeleton className="h-9" />
          <Skeleton className="h-9" />
        </Loading>
      ) : (
        <div
          id={listId}
          role="listbox"
          aria-label={t`Saved replies`}
          className={cx(
            'max-h-64 [@media(max-height:30rem)]:max-h-32 overflow-y-auto p-1',
            count === 0 && 'hidden',
          )}
        >
          {found.map((reply, place) => (
            <Option
              key={reply._id}
              id={optionId(listId, place)}
              reply={reply}
              values={source.values}
              isActive={place === active}
              onChoose={() => picker.choose(place)}
            />
          ))}
        </div>
      )}
      {source.replies !== null && count === 0 && !isAsking && <Nothing query={query} />}
      {source.onNew && (
        <button
          type="button"
          tabIndex={-1}
          onClick={picker.startNew}
          className="flex min-h-9 w-full items-center gap-2 border-line border-t px-3 text-muted text-sm hover:bg-hover hover:text-ink"
        >
          <Plus aria-hidden className="size-4 shrink-0" />
          {picker.typed === '' ? t`New saved reply` : t`Save this text as a reply`}
        </button>
      )}
    </div>
  );
}

function Nothing({ query }: { query: string }): ReactNode {
  const text = query === '' ? t`No saved replies yet.` : null;
  return (
    <p className="px-3 py-3 text-muted text-sm [overflow-wrap:anywhere]">
      {text ?? (
        <Trans>
          No results for “<bdi>{query}</bdi>”
        </Trans>
      )}
    </p>
  );
}

interface OptionProps {
  id: string;
  reply: SavedReply;
  values: ReplyValues;
  isActive: boolean;
  onChoose: () => void;
}

function Option({ id, reply, values, isActive, onChoose }: OptionProps) {
  const option = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) option.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the box has the keyboard, and names the active option.
    <div
      ref={option}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onClick={onChoose}
      className={cx(
        'cursor-pointer rounded-md px-2.5 py-1.5',
        isActive ? 'bg-accent-soft' : 'hover:bg-hover',
      )}
    >
      <span className="flex min-w-0 items-baseline gap-2">
        <bdi className="truncate font-medium">{reply.title}</bdi>
        {reply.visibility === 'mine' && (
          <Lock aria-label={t`Only you`} className="size-3 shrink-0 self-center text-muted" />
        )}
        {reply.shortcut !== '' && (
          // The margin goes by the page's direction, and not by that of the shortcut.
          <span translate="no" className="ms-auto max-w-2/5 shrink-0 truncate font-mono text-muted text-xs">
            <bdi>/{reply.shortcut}</bdi>
          </span>
        )}
      </span>
      <span dir="auto" className="block truncate text-match text-muted text-sm">
        {onOneLine(shownReply(reply.body, values))}
      </span>
    </div>
  );
}
