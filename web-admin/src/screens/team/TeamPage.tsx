import type { Member } from '@chatbot-saas/contract';
import { type MemberRole, reaches } from '@chatbot-saas/contract/domain';
import { Button, Card, ConfirmDialog, ErrorState, toast } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '../../api/error-text.ts';
import { useTeam } from '../../api/queries/team.ts';
import { useFreshUsage } from '../../api/queries/workspace.ts';
import { Page } from '../../components/page/Page.tsx';
import { useArrival } from '../../hooks/use-arrival.ts';
import { useMember } from '../../session/session.ts';
import { AddAgentDialog } from './AddAgentDialog.tsx';
import { agentLimit } from './agent-limit.ts';
import { EditAgentDialog } from './EditAgentDialog.tsx';
import { LimitLine, LimitNotice } from './LimitNotice.tsx';
import { useRemoveMember } from './queries.ts';
import { TeamSkeleton, TeamTable } from './TeamTable.tsx';

const isEditable = (member: Member): member is Member & { role: MemberRole } => member.role !== 'owner';

export default function TeamPage() {
  const { user, tenant } = useMember();
  const mayEdit = reaches(user.role, 'admin');
  const team = useTeam();
  useFreshUsage();
  const removal = useRemoveMember();
  const [isAdding, setIsAdding] = useState(false);
  const [edited, setEdited] = useState<Member>();
  const [leaving, setLeaving] = useState<Member>();
  useArrival('add', () => setIsAdding(mayEdit));
  const leavingName = leaving?.name;
  const limit = team.data && agentLimit(team.data, tenant);

  const remove = async () => {
    if (!leaving) return;
    await removal.mutateAsync(leaving._id);
    toast.success(t`Agent removed successfully`);
  };

  const body = () => {
    if (team.isError && !team.data) {
      return (
        <Card>
          <ErrorState
            title={t`Failed to load team members`}
            message={errorText(team.error)}
            onRetry={() => void team.refetch()}
            retrying={team.isFetching}
          />
        </Card>
      );
    }
    return (
      <>
        {mayEdit && limit && (limit.isReached ? <LimitNotice {...limit} /> : <LimitLine {...limit} />)}
        {team.data ? (
          <TeamTable
            team={team.data}
            ownId={user._id}
            mayEdit={mayEdit}
            onEdit={setEdited}
            onRemove={setLeaving}
          />
        ) : (
          <TeamSkeleton />
        )}
      </>
    );
  };

  return (
    <Page
      title={t`Agent Management`}
      action={
        mayEdit && (
          <Button
            variant="primary"
            size="sm"
            icon={<Plus aria-hidden className="size-4 max-sm:hidden" />}
            disabled={!limit}
            onClick={() => setIsAdding(true)}
          >
            {t`Add Agent`}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-6">{body()}</div>
      {isAdding && limit && <AddAgentDialog limit={limit} onClose={() => setIsAdding(false)} />}
      {edited && isEditable(edited) && (
        <EditAgentDialog
          member={edited}
          isOneself={edited._id === user._id}
          onClose={() => setEdited(undefined)}
        />
      )}
      <ConfirmDialog
        open={leaving !== undefined}
        onOpenChange={(open) => !open && setLeaving(undefined)}
        title={leavingName ? t`Remove “${leavingName}”` : t`Remove agent`}
        message={t`They’ll be signed out and their chats returned to the queue. Their messages stay. This action cannot be undone.`}
        confirmLabel={t`Remove`}
        onConfirm={remove}
      />
    </Page>
  );
}
