import type { Label } from '@chatbot-saas/contract';
import { reaches } from '@chatbot-saas/contract/domain';
import { type LabelLibrary, ManageLabelsDialog, toast } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { api, formApi } from '../../../api/client.ts';
import { newClientId } from '../../../api/client-id.ts';
import { errorText, failureText } from '../../../api/error-text.ts';
import { labelKeys, useLabels } from '../../../api/queries/labels.ts';
import { useMember } from '../../../session/session.ts';

type Draft = Pick<Label, 'name' | 'color'>;

/** The labels that can be chosen, and for admins the dialog in which they are managed. */
export function useLabelLibrary(): { library: LabelLibrary; dialog: ReactNode } {
  const { user } = useMember();
  const queries = useQueryClient();
  const list = useLabels();
  const create = useCreate();
  const [isManaging, setIsManaging] = useState(false);
  const onManage = reaches(user.role, 'admin') ? () => setIsManaging(true) : undefined;
  const saved = () => queries.invalidateQueries({ queryKey: labelKeys.all });

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
      <ManageLabelsDialog
        labels={list.data}
        onCreate={async (draft) => {
          const made = await create(draft);
          return typeof made === 'string' ? made : null;
        }}
        onChange={({ _id: id }, body) =>
          formApi.call('PUT /labels/{id}', { params: { id }, body }).then(async () => {
            await saved();
            return null;
          }, failureText)
        }
        onRemove={({ _id: id, name }) =>
          api.call('DELETE /labels/{id}', { params: { id } }).then(async () => {
            await saved();
            toast.success(t`“${name}” deleted`);
            return null;
          }, errorText)
        }
        onClose={() => setIsManaging(false)}
      />
    ),
  };
}

/** What is sent again after a lost answer has the id of the first try. */
function useCreate(): LabelLibrary['create'] {
  const queries = useQueryClient();
  const sent = useRef<(Draft & { clientId: string }) | null>(null);
  return async ({ name, color }) => {
    const isRepeated = sent.current?.name === name && sent.current.color === color;
    const { clientId } = isRepeated && sent.current ? sent.current : { clientId: newClientId() };
    sent.current = { name, color, clientId };
    try {
      const { label } = await formApi.call('POST /labels', { body: { name, color, clientId } });
      sent.current = null;
      await queries.invalidateQueries({ queryKey: labelKeys.all });
      return label;
    } catch (error) {
      return failureText(error);
    }
  };
}
