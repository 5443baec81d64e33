import type { SearchHit } from '@chatbot-saas/contract';
import { t } from '@lingui/core/macro';
import { BookOpen, type LucideIcon, MessageSquare, StickyNote, UserRound } from 'lucide-react';
import type { MouseEvent } from 'react';
import { visitorName } from '../inbox/conversation-words.ts';
import { contactName } from '../people/contact-name.ts';
import { Badge } from '../primitives/Badge.tsx';
import { RelativeTime } from '../time/RelativeTime.tsx';
import { MarkedText } from './MarkedText.tsx';
import { markedPieces } from './marked-pieces.ts';

interface SearchHitRowProps {
  hit: SearchHit;
  /** Where it leads, for what a browser does with links; undefined where there are none. */
  href?: string | undefined;
  onOpen: (hit: SearchHit) => void;
}

const ICONS: Record<SearchHit['type'], LucideIcon> = {
  message: MessageSquare,
  note: StickyNote,
  contact: UserRound,
  article: BookOpen,
};

const rowClass =
  'flex w-full gap-3 px-4 py-3 text-start -outline-offset-2 transition-colors hover:bg-hover focus-visible:bg-accent-soft';

/** A place where something was found, with its line. It opens the place. */
export function SearchHitRow({ hit, href, onOpen }: SearchHitRowProps) {
  if (href === undefined) {
    return (
      <button type="button" data-hit onClick={() => onOpen(hit)} className={rowClass}>
        <Contents hit={hit} />
      </button>
    );
  }
  const open = (event: MouseEvent) => {
    // In another tab or window, as the person wants it.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen(hit);
  };
  return (
    <a href={href} data-hit onClick={open} className={rowClass}>
      <Contents hit={hit} />
    </a>
  );
}

function Contents({ hit }: { hit: SearchHit }) {
  const Icon = ICONS[hit.type];
  const author = authorOf(hit);
  const at = timeOf(hit);
  return (
    <>
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-3">
          <bdi className="truncate font-medium text-ink">{titleOf(hit)}</bdi>
          {hit.type === 'note' && <Badge tone="warning">{t`Note`}</Badge>}
          <RelativeTime iso={at} className="ms-auto shrink-0 text-muted text-sm" />
        </span>
        <span
          dir="auto"
          className="text-match mt-0.5 line-clamp-3 text-muted text-sm [overflow-wrap:anywhere]"
        >
          {author !== null && (
            <span className="text-subtle">
              <bdi>{author}</bdi>:{' '}
            </span>
          )}
          <MarkedText pieces={markedPieces(hit.line, hit.marks)} />
        </span>
      </span>
    </>
  );
}

function titleOf(hit: SearchHit): string {
  if (hit.type === 'article') return hit.title;
  if (hit.type === 'contact') return contactName({ ...hit, _id: hit.contactId });
  const { conversationId: _id, contactId, visitor: name } = hit;
  return visitorName({
    _id,
    visitor: { name },
    contact: contactId === null ? null : { _id: contactId, name, isVerified: false },
  });
}

/** Who wrote it, where that is not the visitor, who stands above. */
function authorOf(hit: SearchHit): string | null {
  if (hit.type === 'note') return hit.author ?? t`Former teammate`;
  if (hit.type !== 'message' || hit.role === 'user') return null;
  return hit.role === 'agent' ? (hit.author ?? t`Agent`) : t`Assistant`;
}

function timeOf(hit: SearchHit): string {
  if (hit.type === 'contact') return hit.lastSeenAt;
  return hit.type === 'article' ? hit.updatedAt : hit.at;
}
