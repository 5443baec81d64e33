import type { Conversation } from '@chatbot-saas/contract';
import { BulkBar, ConfirmDialog, LabelPicker, SnoozeTimeDialog, useBulkLabels } from '@chatbot-saas/ui';
import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import { useTeam } from '../../../api/queries/team.ts';
import { useMember } from '../../../session/session.ts';
import { useLabelLibrary } from '../conversation/use-label-library.tsx';
import { useBulk } from './use-bulk.ts';
import type { useChosen } from './use-chosen.ts';

/** What can be done with the chosen rows, and what asks before it. */
export function BulkActions({ conversations, most, chooseShown, choose }: ReturnType<typeof useChosen>) {
  const { user } = useMember();
  const team = useTeam().data;
  const { run, isBusy } = useBulk(choose);
  const library = useLabelLibrary();
  const [asked, setAsked] = useState<'label' | 'snooze' | 'end' | null>(null);
  const choice = useBulkLabels(conversations, async (action, { _id }) => {
    const hasIt = ({ labels }: Conversation) => labels.some((one) => one._id === _id);
    const changing = conversations.filter((one) => hasIt(one) === (action === 'unlabel'));
    return run(idsOf(changing), { action, labels: [_id] });
  });
  const count = conversations.length;
  const dialog = (name: typeof asked) => ({
    open: asked === name,
    onOpenChange: (open: boolean) => !open && setAsked(null),
  });
  const ids = idsOf(conversations);

  return (
    <>
      <BulkBar
        count={count}
        shown={most}
        isBusy={isBusy}
        team={team}
        viewerId={user._id}
        onChooseShown={chooseShown}
        onClear={() => choose([])}
        onLabel={() => setAsked('label')}
        onAssign={({ _id: agentId }) => void run(ids, { action: 'assign', agentId })}
        onSnooze={() => setAsked('snooze')}
        onRelease={() => void run(ids, { action: 'release' })}
        onEnd={() => setAsked('end')}
      />
      <LabelPicker
        {...dialog('label')}
        title={t`${plural(count, { one: 'Labels for # conversation', other: 'Labels for # conversations' })}`}
        choice={choice}
        library={library.library}
      />
      {library.dialog}
      <SnoozeTimeDialog
        {...dialog('snooze')}
        title={t`${plural(count, { one: 'Snooze # conversation', other: 'Snooze # conversations' })}`}
        isPending={isBusy}
        onSnooze={(until) => run(ids, { action: 'snooze', until })}
      />
      <ConfirmDialog
        {...dialog('end')}
        title={t`${plural(count, { one: 'End # conversation?', other: 'End # conversations?' })}`}
        message={t`This closes them for you and the visitors. This can’t be undone.`}
        confirmLabel={t`${plural(count, { one: 'End # conversation', other: 'End # conversations' })}`}
        onConfirm={async () => {
          if ((await run(ids, { action: 'end' })) !== null) throw new Error('They have not ended');
        }}
      />
    </>
  );
}

const idsOf = (conversations: readonly Conversation[]) => conversations.map(({ _id }) => _id);
