import { t } from '@lingui/core/macro';
import { UsersRound } from 'lucide-react';
import { Button } from '../../primitives/Button.tsx';
import { onOneLine } from '../conversation-words.ts';
import type { Collision } from './collision.ts';
import type { ReplyGuard } from './use-reply-guard.ts';

interface CollisionWarningProps {
  warning: ReplyGuard['warning'];
  onLook: () => void;
  onSendAnyway: () => void;
}

/** In the reply box: a colleague was faster. Sending again sends, and nothing that is typed is lost. */
export function CollisionWarning({ warning, onLook, onSendAnyway }: CollisionWarningProps) {
  return (
    // It stays in the page: an alert that comes with its text is not read out everywhere.
    <div role="alert" className="empty:hidden">
      {warning && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-b bg-warning-soft px-3.5 py-2 text-sm text-warning-ink">
          <p className="flex min-w-0 flex-1 basis-56 items-start gap-2">
            <UsersRound aria-hidden className="mt-0.5 size-4 shrink-0" />
            <span className="min-w-0">
              <span className="font-medium">{headline(warning)}</span>
              {warning.kind === 'replied' && (
                <q dir="auto" className="line-clamp-2 text-ink [overflow-wrap:anywhere]">
                  {onOneLine(warning.text)}
                </q>
              )}
            </span>
          </p>
          <span className="ms-auto flex gap-2">
            <Button type="button" size="sm" variant="ghost" aria-keyshortcuts="Escape" onClick={onLook}>
              {warning.kind === 'replied' ? t`Look` : t`Wait`}
            </Button>
            <Button type="button" size="sm" aria-keyshortcuts="Enter" onClick={onSendAnyway}>
              {t`Send anyway`}
            </Button>
          </span>
        </div>
      )}
    </div>
  );
}

function headline(warning: Collision): string {
  const name = warning.name ?? t`A teammate`;
  if (warning.kind === 'writing') return t`${name} is writing a reply right now.`;
  return t`${name} has replied meanwhile:`;
}
