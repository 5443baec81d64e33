import type { Conversation } from '@chatbot-saas/contract';
import { useState } from 'react';
import { Dialog } from '../../overlays/Dialog.tsx';
import { Avatar } from '../../primitives/Avatar.tsx';
import { EmptyState } from '../../primitives/EmptyState.tsx';
import { ErrorState } from '../../primitives/ErrorState.tsx';
import { Loading, Skeleton } from '../../primitives/Loading.tsx';
import { visitorName } from '../conversation-words.ts';
import type { ConversationActions } from './actions.ts';
import type { Colleague } from './colleagues.ts';

/** Who could take it, and how much each has on their hands. */
export interface TeamLoad {
  /** undefined until it is known. */
  colleagues: readonly Colleague[] | undefined;
  /** How many conversations one person may have at a time. */
  mostChats: number;
  /** Why it could not be read. */
  problem: string | null;
  isFetching: boolean;
  refetch(): void;
}

interface HandOverDialogProps {
  conversation: Conversation;
  actions: ConversationActions;
  team: TeamLoad;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function HandOverDialog({ conversation, actions, team, open, onOpenChange }: HandOverDialogProps) {
  const { colleagues, mostChats } = team;
  const [problem, setProblem] = useState<string | null>(null);
  const change = (isOpen: boolean) => {
    setProblem(null);
    onOpenChange(isOpen);
  };
  const choose = async ({ member }: Colleague) => {
    if (actions.handOver.isPending) return;
    const refusal = await actions.handOver.run({ conversation, colleague: member });
    if (refusal === null) return change(false);
    setProblem(refusal);
    team.refetch();
  };

  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title={`Hand ${visitorName(conversation)} to a colleague`}
      description="It is offered to them; if they let it pass, it is offered on."
      size="sm"
    >
      {problem !== null && (
        <p role="alert" className="mb-2 text-danger-ink">
          {problem}
        </p>
      )}
      {!colleagues && team.problem === null && (
        <Loading label="Loading the team">
          <Skeleton className="h-12" />
        </Loading>
      )}
      {!colleagues && team.problem !== null && (
        <ErrorState
          title="The team could not be loaded"
          message={team.problem}
          onRetry={team.refetch}
          retrying={team.isFetching}
        />
      )}
      {colleagues?.length === 0 && (
        <EmptyState title="Nobody to hand it to">
          Nobody else is on the team. An admin can add colleagues.
        </EmptyState>
      )}
      {colleagues && colleagues.length > 0 && (
        <ul aria-label="Colleagues" className="-mx-2">
          {colleagues.map((colleague) => (
            <li key={colleague.member._id}>
              <ColleagueButton
                colleague={colleague}
                mostChats={mostChats}
                onChoose={() => void choose(colleague)}
              />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

interface ColleagueButtonProps {
  colleague: Colleague;
  mostChats: number;
  onChoose: () => void;
}

function ColleagueButton({ colleague, mostChats, onChoose }: ColleagueButtonProps) {
  const { member, chats, obstacle } = colleague;
  return (
    <button
      type="button"
      // Not `disabled`: a screen reader should say why a teammate cannot be chosen.
      aria-disabled={obstacle !== null || undefined}
      onClick={() => obstacle === null && onChoose()}
      className="flex w-full items-center gap-3 rounded-md px-2 py-2 text-start hover:bg-hover aria-disabled:hover:bg-transparent"
    >
      <Avatar name={member.name} presence={member.presence} />
      <span className="min-w-0 flex-1">
        <span className="flex font-medium" title={member.name}>
          <bdi className="truncate">{member.name}</bdi>
        </span>
        <span className="block text-muted text-sm">{obstacle ?? 'Online'}</span>
      </span>
      <span className="shrink-0 text-muted text-sm tabular-nums">
        {chats} of {mostChats} chats
      </span>
    </button>
  );
}
