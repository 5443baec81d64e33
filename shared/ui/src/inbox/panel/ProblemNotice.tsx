import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { ConfirmDialog } from '../../overlays/ConfirmDialog.tsx';
import { Button } from '../../primitives/Button.tsx';
import { visitorName } from '../conversation-words.ts';
import type { ConversationActions, Problem } from './actions.ts';

export interface ProblemNoticeProps {
  problem: Problem;
  actions: Pick<ConversationActions, 'release' | 'end'>;
  onOpen: (id: string) => void;
}

/** Why the last thing tried did not go through, and what can be done with each chat that is in its way. */
export function ProblemNotice({ problem, actions, onOpen }: ProblemNoticeProps) {
  const { release, end } = actions;
  const [ending, setEnding] = useState<Problem['conversations'][number] | null>(null);
  const isBusy = release.isPending || end.isPending;
  const endingName = ending ? visitorName(ending) : '';
  const confirmEnd = async () => {
    const refusal = ending && (await end.run(ending));
    if (refusal !== null) throw new Error(refusal);
  };
  return (
    <div role="alert" className="border-line border-t bg-danger-soft px-4 py-2 text-danger-ink text-sm">
      <p>{problem.text}</p>
      {problem.conversations.length > 0 && (
        <ul aria-label={t`Your open chats`} className="mt-1 max-h-40 overflow-y-auto">
          {problem.conversations.map((chat) => (
            <li key={chat._id} className="flex flex-wrap items-center gap-1 py-0.5">
              <ChatInTheWay
                name={visitorName(chat)}
                isBusy={isBusy}
                onOpen={() => onOpen(chat._id)}
                onEnd={() => setEnding(chat)}
                onRelease={() => void release.run(chat)}
              />
            </li>
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={ending !== null}
        onOpenChange={(isOpen) => !isOpen && setEnding(null)}
        title={t`End the conversation with ${endingName}?`}
        message={t`This closes the chat for you and the visitor.`}
        confirmLabel={t`End conversation`}
        onConfirm={confirmEnd}
      />
    </div>
  );
}

interface ChatInTheWayProps {
  name: string;
  isBusy: boolean;
  onOpen: () => void;
  onEnd: () => void;
  onRelease: () => void;
}

function ChatInTheWay({ name, isBusy, onOpen, onEnd, onRelease }: ChatInTheWayProps) {
  return (
    <>
      <span className="flex min-w-24 flex-1 font-medium">
        <bdi className="truncate">{name}</bdi>
      </span>
      {/* Together: where they do not fit next to the name, all are below it. */}
      <span className="flex flex-wrap gap-1">
        <Button size="sm" aria-label={t`Open ${name}`} onClick={onOpen}>
          {t({ message: 'Open', context: 'button' })}
        </Button>
        <Button size="sm" aria-label={t`End ${name}`} disabled={isBusy} onClick={onEnd}>
          {t({ message: 'End', context: 'button' })}
        </Button>
        <Button size="sm" aria-label={t`Return to the queue: ${name}`} disabled={isBusy} onClick={onRelease}>
          {t`Return to the queue`}
        </Button>
      </span>
    </>
  );
}
