import { useState } from 'react';
import { ConfirmDialog } from '../../overlays/ConfirmDialog.tsx';
import { Button } from '../../primitives/Button.tsx';
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
  const confirmEnd = async () => {
    const refusal = ending && (await end.run(ending));
    if (refusal !== null) throw new Error(refusal);
  };
  return (
    <div role="alert" className="border-line border-t bg-danger-soft px-4 py-2 text-danger-ink text-sm">
      <p>{problem.text}</p>
      {problem.conversations.length > 0 && (
        <ul aria-label="Your open chats" className="mt-1 max-h-40 overflow-y-auto">
          {problem.conversations.map((chat) => (
            <li key={chat._id} className="flex flex-wrap items-center gap-1 py-0.5">
              <span className="flex min-w-24 flex-1 font-medium max-sm:basis-full">
                <bdi className="truncate">{chat.name}</bdi>
              </span>
              <Button size="sm" aria-label={`Open ${chat.name}`} onClick={() => onOpen(chat._id)}>
                Open
              </Button>
              <Button
                size="sm"
                aria-label={`End ${chat.name}`}
                disabled={isBusy}
                onClick={() => setEnding(chat)}
              >
                End
              </Button>
              <Button
                size="sm"
                aria-label={`Return to queue: ${chat.name}`}
                disabled={isBusy}
                onClick={() => void release.run(chat)}
              >
                Return to queue
              </Button>
            </li>
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={ending !== null}
        onOpenChange={(isOpen) => !isOpen && setEnding(null)}
        title={`End the conversation with ${ending?.name ?? ''}?`}
        message="This closes the chat for you and the visitor."
        confirmLabel="End conversation"
        onConfirm={confirmEnd}
      />
    </div>
  );
}
