import { t } from '@lingui/core/macro';
import { TriangleAlert, X, Zap } from 'lucide-react';
import { IconButton } from '../../primitives/IconButton.tsx';
import { formatList } from '../../texts/lists.ts';
import { actionWords } from './reply-actions.ts';
import type { ReplySource } from './reply-source.ts';
import type { AppliedReply } from './use-reply-picker.ts';

interface AppliedLineProps {
  applied: AppliedReply;
  source: ReplySource;
  /** The text stays; nothing happens after it was sent. */
  onForget: () => void;
}

/** What follows once the text is sent, and what could not be filled in. */
export function AppliedLine({ applied, source, onForget }: AppliedLineProps) {
  const { reply, missing } = applied;
  if (reply.actions.length === 0 && missing.length === 0) return null;
  const names = formatList(missing);
  const words = reply.actions.map((action) => actionWords(action, source)).join(' · ');
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-t px-3.5 py-1.5 text-sm">
      {missing.length > 0 && (
        <span role="status" className="flex min-w-0 items-center gap-1.5 text-warning-ink">
          <TriangleAlert aria-hidden className="size-3.5 shrink-0" />
          <span className="[overflow-wrap:anywhere]">{t`No value for ${names}`}</span>
        </span>
      )}
      {reply.actions.length > 0 && (
        <span className="flex min-w-0 items-center gap-1.5 text-muted">
          <Zap aria-hidden className="size-3.5 shrink-0" />
          <span className="[overflow-wrap:anywhere]">{t`After sending: ${words}`}</span>
          <IconButton
            label={t`Send without actions`}
            size="sm"
            icon={<X aria-hidden className="size-3.5" />}
            onClick={onForget}
          />
        </span>
      )}
    </div>
  );
}
