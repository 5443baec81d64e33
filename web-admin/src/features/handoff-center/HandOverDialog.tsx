import type { Conversation } from '@chatbot-saas/shared/contracts';
import {
  Avatar,
  Dialog,
  EmptyState,
  ErrorState,
  Loading,
  Skeleton,
  visitorName,
} from '@chatbot-saas/shared/ui';
import { errorText } from '../../lib/error-text.ts';
import { useMember } from '../../lib/session.ts';
import { type Colleague, colleaguesOf } from './colleagues.ts';
import { type Actions, problemOf } from './use-actions.ts';
import { useTeamLoad } from './use-team-load.ts';

interface HandOverDialogProps {
  conversation: Conversation;
  actions: Actions;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function HandOverDialog({ conversation, actions, open, onOpenChange }: HandOverDialogProps) {
  const { user, tenant } = useMember();
  const load = useTeamLoad({ enabled: open });
  const problem = problemOf(actions, conversation._id);
  const colleagues =
    load.data &&
    colleaguesOf(load.data.team, load.data.chats, {
      except: [user._id, conversation.assignedAgent],
      mostChats: tenant.settings.handoff.maxConcurrentChats,
    });
  const choose = ({ member }: Colleague) => {
    if (actions.handOver.isPending) return;
    actions.handOver.mutate(
      { conversation, colleague: member },
      { onSuccess: () => onOpenChange(false), onError: () => void load.refetch() },
    );
  };

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Hand ${visitorName(conversation)} to a colleague`}
      description="It is offered to them; if they let it pass, it is offered on."
      size="sm"
    >
      {problem !== null && actions.handOver.isError && (
        <p role="alert" className="mb-2 text-danger-ink">
          {errorText(problem)}
        </p>
      )}
      {load.isPending && (
        <Loading label="Loading the team">
          <Skeleton className="h-12" />
        </Loading>
      )}
      {load.isError && !load.data && (
        <ErrorState
          title="The team could not be loaded"
          message={errorText(load.error)}
          onRetry={() => void load.refetch()}
          retrying={load.isFetching}
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
                mostChats={tenant.settings.handoff.maxConcurrentChats}
                onChoose={() => choose(colleague)}
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
      // Not `disabled`: who tabs through the team should hear why somebody cannot be asked.
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
