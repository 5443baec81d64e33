import type { Conversation } from '@chatbot-saas/contract';
import { plural, t } from '@lingui/core/macro';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Dialog } from '../../overlays/Dialog.tsx';
import { Avatar } from '../../primitives/Avatar.tsx';
import { Button } from '../../primitives/Button.tsx';
import { EmptyState } from '../../primitives/EmptyState.tsx';
import { ErrorState } from '../../primitives/ErrorState.tsx';
import { Loading, Skeleton } from '../../primitives/Loading.tsx';
import { formatNumber } from '../../texts/numbers.ts';
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
  /** It can go back to the queue where no one is there to take it. */
  mayRelease: boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function HandOverDialog(props: HandOverDialogProps) {
  const { conversation, actions, team, mayRelease, open, onOpenChange } = props;
  const { colleagues, mostChats } = team;
  const name = visitorName(conversation);
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
  const release = async () => {
    const refusal = await actions.release.run(conversation);
    if (refusal === null) change(false);
    else setProblem(refusal);
  };
  const isNoOneThere = colleagues?.every(({ obstacle }) => obstacle !== null) ?? false;

  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title={t`Transfer the conversation with ${name}`}
      description={t`They can accept or pass it on to the next teammate.`}
      size="sm"
      footer={
        isNoOneThere &&
        mayRelease && (
          <Button
            icon={<Undo2 aria-hidden className="size-4 rtl:-scale-x-100" />}
            loading={actions.release.isPending}
            onClick={() => void release()}
          >
            {t`Return to the queue`}
          </Button>
        )
      }
    >
      {problem !== null && (
        <p role="alert" className="mb-2 text-danger-ink">
          {problem}
        </p>
      )}
      {!colleagues && team.problem === null && (
        <Loading label={t`Loading the team`}>
          <Skeleton className="h-12" />
        </Loading>
      )}
      {!colleagues && team.problem !== null && (
        <ErrorState
          title={t`Couldn’t load the team`}
          message={team.problem}
          onRetry={team.refetch}
          retrying={team.isFetching}
        />
      )}
      {colleagues?.length === 0 && (
        <EmptyState title={t`No teammates yet`}>
          {t`You’re the only teammate. Ask an admin to invite someone.`}
        </EmptyState>
      )}
      {colleagues && colleagues.length > 0 && isNoOneThere && (
        <p className="mb-2 rounded-md bg-warning-soft px-3 py-2 text-sm text-warning-ink">
          {mayRelease ? t`No one is available. Return it to the queue instead.` : t`No one is available.`}
        </p>
      )}
      {colleagues && colleagues.length > 0 && (
        <ul aria-label={t`Teammates`} className="-mx-2">
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
  const { member, obstacle } = colleague;
  const chats = formatNumber(colleague.chats);
  return (
    <button
      type="button"
      // Not `disabled`: a screen reader should say why a teammate cannot be chosen.
      aria-disabled={obstacle !== null || undefined}
      onClick={() => obstacle === null && onChoose()}
      className="flex w-full items-center gap-3 rounded-md px-2 py-2 text-start hover:bg-hover aria-disabled:text-muted aria-disabled:hover:bg-transparent"
    >
      <Avatar name={member.name} presence={member.presence} />
      <span className="min-w-0 flex-1">
        <span className="flex font-medium" title={member.name}>
          <bdi className="truncate">{member.name}</bdi>
        </span>
        <span className="block text-muted text-sm">{obstacle ?? t`Online`}</span>
      </span>
      <span className="shrink-0 text-muted text-sm tabular-nums">
        {t`${plural(mostChats, { one: `${chats} of # chat`, other: `${chats} of # chats` })}`}
      </span>
    </button>
  );
}
