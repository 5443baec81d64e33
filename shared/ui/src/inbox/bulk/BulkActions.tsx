import type { Conversation } from '@chatbot-saas/contract';
import { plural, t } from '@lingui/core/macro';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../overlays/ConfirmDialog.tsx';
import { LabelPicker } from '../labels/LabelPicker.tsx';
import type { LabelLibrary } from '../labels/label-library.ts';
import { useBulkLabels } from '../labels/use-bulk-labels.ts';
import { focusList } from '../list/focus-list.ts';
import { SnoozeTimeDialog } from '../snooze/SnoozeDialog.tsx';
import { BulkBar, type BulkBarProps } from './BulkBar.tsx';
import type { useBulk } from './use-bulk.ts';
import { useBulkKeys } from './use-bulk-keys.ts';
import type { useChosen } from './use-chosen.ts';

export interface BulkActionsProps extends Pick<BulkBarProps, 'team' | 'viewerId'> {
  chosen: ReturnType<typeof useChosen>;
  bulk: ReturnType<typeof useBulk>;
  labels: { library: LabelLibrary; dialog?: ReactNode };
}

/** What can be done with the chosen rows, and what asks before it. */
export function BulkActions({ chosen, bulk, labels, ...assigning }: BulkActionsProps) {
  const { conversations, most, chooseShown, choose } = chosen;
  const { run, isBusy } = bulk;
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
  const ask = (what: NonNullable<typeof asked>) => () => !isBusy && count > 0 && setAsked(what);
  // The bar goes with the last one that is chosen.
  const clear = () => {
    choose([]);
    focusList();
  };
  useBulkKeys({ l: ask('label'), z: ask('snooze'), e: ask('end'), escape: clear });

  return (
    <>
      <BulkBar
        count={count}
        shown={most}
        isBusy={isBusy}
        {...assigning}
        onChooseShown={chooseShown}
        onClear={clear}
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
        library={labels.library}
      />
      {labels.dialog}
      <SnoozeTimeDialog
        {...dialog('snooze')}
        title={t`${plural(count, { one: 'Snooze # conversation', other: 'Snooze # conversations' })}`}
        isPending={isBusy}
        onSnooze={(until) => run(ids, { action: 'snooze', until })}
      />
      <ConfirmDialog
        {...dialog('end')}
        title={t`${plural(count, { one: 'End # conversation?', other: 'End # conversations?' })}`}
        message={t`This closes them for you and the visitors.`}
        confirmLabel={t`${plural(count, { one: 'End # conversation', other: 'End # conversations' })}`}
        onConfirm={async () => {
          if ((await run(ids, { action: 'end' })) !== null) throw new Error('They have not ended');
        }}
      />
    </>
  );
}

const idsOf = (conversations: readonly Conversation[]) => conversations.map(({ _id }) => _id);
