import { reaches } from '@chatbot-saas/contract/domain';
import { type LabelLibrary, ManageLabelsDialog } from '@chatbot-saas/ui';
import { type ReactNode, useState } from 'react';
import { errorText } from '../../../api/error-text.ts';
import { useLabels } from '../../../api/queries/labels.ts';
import { useCreateLabel, useLabelChanges } from '../../../components/labels/use-label-changes.ts';
import { useMember } from '../../../session/session.ts';

/** The labels that can be chosen, and for admins the dialog in which they are managed. */
export function useLabelLibrary(): { library: LabelLibrary; dialog: ReactNode } {
  const { user } = useMember();
  const list = useLabels();
  const create = useCreateLabel();
  const changes = useLabelChanges();
  const [isManaging, setIsManaging] = useState(false);
  const onManage = reaches(user.role, 'admin') ? () => setIsManaging(true) : undefined;

  return {
    library: {
      labels: list.data,
      problem: list.error && !list.data ? errorText(list.error) : null,
      isFetching: list.isFetching,
      refetch: () => void list.refetch(),
      create,
      onManage,
    },
    dialog: isManaging && list.data && (
      <ManageLabelsDialog labels={list.data} {...changes} onClose={() => setIsManaging(false)} />
    ),
  };
}
