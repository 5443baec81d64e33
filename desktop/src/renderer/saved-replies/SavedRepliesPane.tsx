import { reaches } from '@chatbot-saas/contract/domain';
import { Button, ErrorState, IconButton, type OpenedReply, SavedReplyList } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { ArrowLeft, Plus } from 'lucide-react';
import { useState } from 'react';
import type { SignedIn } from '../session/use-session.ts';
import { useListedReplies } from './use-listed-replies.ts';
import { useReplyLibrary } from './use-reply-library.ts';

interface SavedRepliesPaneProps {
  session: SignedIn;
  isOnline: boolean;
  onClose: () => void;
}

/** The saved replies, in place of the inbox. */
export function SavedRepliesPane({ session, isOnline, onClose }: SavedRepliesPaneProps) {
  const { replies, edits, problem, reload } = useListedReplies(isOnline);
  const library = useReplyLibrary({ session, replies, edits });
  const [opened, setOpened] = useState<OpenedReply | null>(null);
  return (
    <main className="min-h-0 flex-1 overflow-y-auto">
      <div className="mx-auto flex max-w-4xl flex-col gap-4 p-4 max-sm:p-2">
        <div className="flex items-center gap-3">
          <IconButton
            label={t`Back to the inbox`}
            tooltipSide="bottom"
            icon={<ArrowLeft aria-hidden className="size-4.5 rtl:-scale-x-100" />}
            onClick={onClose}
          />
          <h2 className="min-w-0 flex-1 truncate font-semibold text-lg">{t`Saved replies`}</h2>
          <Button
            variant="primary"
            size="sm"
            icon={<Plus aria-hidden className="size-4" />}
            onClick={() => setOpened({ draft: {} })}
          >
            {t`New saved reply`}
          </Button>
        </div>
        <SavedReplyList
          library={library}
          opened={opened}
          onOpened={setOpened}
          failure={
            replies === null &&
            problem !== null && (
              <ErrorState title={t`Couldn’t load saved replies`} message={problem} onRetry={reload} />
            )
          }
          onArticle={
            isOnline && reaches(session.user.role, 'admin')
              ? ({ _id }) =>
                  window.open(`${session.server}/settings/replies?article=${_id}`, '_blank', 'noreferrer')
              : undefined
          }
        />
      </div>
    </main>
  );
}
