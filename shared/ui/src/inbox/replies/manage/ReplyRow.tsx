import type { SavedReply } from '@chatbot-saas/contract';
import { CARET } from '@chatbot-saas/contract/saved-replies';
import { plural, t } from '@lingui/core/macro';
import { BookPlus, Copy, Ellipsis, Lock, Paperclip, Star, Trash2, Zap } from 'lucide-react';
import { Menu, MenuItem, MenuSeparator } from '../../../overlays/Menu.tsx';
import { Badge } from '../../../primitives/Badge.tsx';
import { Button } from '../../../primitives/Button.tsx';
import { formatList } from '../../../texts/lists.ts';
import { formatNumber } from '../../../texts/numbers.ts';
import { onOneLine } from '../../conversation-words.ts';
import { actionWords } from '../reply-actions.ts';
import type { UnsentReply } from './reply-library.ts';
import { UnsentReplyLine } from './UnsentReplyLine.tsx';

interface ReplyRowProps {
  reply: SavedReply;
  names: Parameters<typeof actionWords>[1];
  unsent?: UnsentReply | undefined;
  onOpen: () => void;
  onDuplicate: () => void;
  onDelete: () => void;
  /** Absent for those who may not write articles. */
  onArticle?: (() => void) | undefined;
}

const icon = 'size-4';

export function ReplyRow({ reply, names, unsent, onOpen, onDuplicate, onDelete, onArticle }: ReplyRowProps) {
  const { title, shortcut, body, visibility, actions, usedCount } = reply;
  const then = actions.map((action) => actionWords(action, names)).join(' · ');
  return (
    <li className="relative flex items-start gap-3 px-5 py-4 transition-colors hover:bg-hover">
      <div className="min-w-0 flex-1">
        <h2 className="flex min-w-0 flex-wrap items-baseline gap-x-2 gap-y-1 font-medium">
          {/* The heading's button covers the whole row, so that a row is one target and still one control. */}
          <button
            type="button"
            onClick={onOpen}
            dir="auto"
            className="text-match [overflow-wrap:anywhere] after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus focus-visible:after:-outline-offset-2"
          >
            {title}
          </button>
          {shortcut !== '' && (
            <bdi translate="no" className="font-mono font-normal text-muted text-sm [overflow-wrap:anywhere]">
              /{shortcut}
            </bdi>
          )}
        </h2>
        <p dir="auto" className="mt-0.5 line-clamp-2 text-match text-muted [overflow-wrap:anywhere]">
          {onOneLine(body.replace(`{{${CARET}}}`, ''))}
        </p>
        <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-subtle tabular-nums">
          {visibility === 'mine' && (
            <Badge icon={<Lock aria-hidden className="size-3" />}>{t`Only me`}</Badge>
          )}
          {reply.files.length > 0 && (
            <span className="inline-flex min-w-0 items-center gap-1">
              <Paperclip aria-hidden className="size-3.5 shrink-0" />
              <bdi className="[overflow-wrap:anywhere]">
                {formatList(reply.files.map(({ name }) => name))}
              </bdi>
            </span>
          )}
          {then !== '' && (
            <span className="inline-flex min-w-0 items-center gap-1">
              <Zap aria-hidden className="size-3.5 shrink-0" />
              <span className="[overflow-wrap:anywhere]">{then}</span>
            </span>
          )}
          <span>
            {usedCount === 0
              ? t`Not used yet`
              : t`${plural(usedCount, { one: 'Used once', other: 'Used # times' })}`}
          </span>
          {reply.avgRating !== null && <Rating average={reply.avgRating} />}
        </div>
        {unsent && <UnsentReplyLine reply={reply} unsent={unsent} />}
      </div>
      <div className="relative -me-2">
        <Menu
          trigger={
            <Button size="sm" variant="ghost" aria-label={t`Actions for ${title}`} className="px-2">
              <Ellipsis aria-hidden className={icon} />
            </Button>
          }
        >
          <MenuItem icon={<Copy aria-hidden className={icon} />} onSelect={onDuplicate}>
            {t`Duplicate`}
          </MenuItem>
          {onArticle && (
            <MenuItem icon={<BookPlus aria-hidden className={icon} />} onSelect={onArticle}>
              {t`Make this an article`}
            </MenuItem>
          )}
          <MenuSeparator />
          <MenuItem
            danger
            disabled={unsent?.isRemoval ?? false}
            icon={<Trash2 aria-hidden className={icon} />}
            onSelect={onDelete}
          >
            {t`Delete`}
          </MenuItem>
        </Menu>
      </div>
    </li>
  );
}

function Rating({ average }: { average: number }) {
  const rating = formatNumber(average, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (
    <span className="inline-flex items-center gap-1">
      <Star aria-hidden className="size-3.5 text-warning" />
      <span className="sr-only">{t`Rated ${rating}/5`}</span>
      <span aria-hidden>{t`${rating}/5`}</span>
    </span>
  );
}
