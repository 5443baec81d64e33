import type { KnowledgeItem } from '@chatbot-saas/contract';
import { Star, ThumbsDown, ThumbsUp, Trash2 } from 'lucide-react';
import { onOneLine } from '../inbox/conversation-words.ts';
import { Badge } from '../primitives/Badge.tsx';
import { IconButton } from '../primitives/IconButton.tsx';

export interface KnowledgeRowProps {
  item: KnowledgeItem;
  onOpen: () => void;
  onDelete?: () => void;
}

export function KnowledgeRow({ item, onOpen, onDelete }: KnowledgeRowProps) {
  const { usage, tags } = item;
  return (
    <li className="group relative flex items-start gap-3 px-5 py-4 transition-colors hover:bg-hover">
      <div className="min-w-0 flex-1">
        <h2 className="font-medium">
          {/* The heading's button covers the whole row, so that a row is one target and still one control. */}
          <button
            type="button"
            onClick={onOpen}
            dir="auto"
            className="line-clamp-2 text-left [overflow-wrap:anywhere] after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus focus-visible:after:-outline-offset-2"
          >
            {item.question}
          </button>
        </h2>
        <p dir="auto" className="mt-0.5 line-clamp-2 text-muted [overflow-wrap:anywhere]">
          {onOneLine(item.answer)}
        </p>
        <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-subtle tabular-nums">
          <Badge className="max-w-48">
            <span className="truncate">{item.category}</span>
          </Badge>
          {tags.length > 0 && (
            <span className="max-w-full truncate">{tags.map((tag) => `#${tag}`).join(' ')}</span>
          )}
          {item.priority > 0 && <span>Priority {item.priority}</span>}
          <span>
            {usage.timesUsed === 1 ? 'Used once' : `Used ${usage.timesUsed.toLocaleString()} times`}
          </span>
          {usage.avgRating !== null && (
            <span className="inline-flex items-center gap-1">
              <Star aria-hidden className="size-3.5 text-warning" />
              <span className="sr-only">Rated </span>
              {usage.avgRating.toFixed(1)}/5
            </span>
          )}
          {usage.helpful + usage.notHelpful > 0 && (
            <span className="inline-flex items-center gap-1" title="What visitors said of its answers">
              <ThumbsUp aria-hidden className="size-3.5 text-success" />
              <span className="sr-only">Helped </span>
              {usage.helpful.toLocaleString()}
              <ThumbsDown aria-hidden className="ms-1.5 size-3.5 text-danger-ink" />
              <span className="sr-only">, didn’t help </span>
              {usage.notHelpful.toLocaleString()}
            </span>
          )}
        </div>
      </div>
      {onDelete && (
        <IconButton
          label="Delete"
          aria-description={item.question}
          tone="danger"
          icon={<Trash2 aria-hidden className="size-4" />}
          onClick={onDelete}
          className="relative -mr-2"
        />
      )}
    </li>
  );
}
