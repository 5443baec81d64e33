import { BulkActions, useBulk, type useChosen } from '@chatbot-saas/ui';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { errorText } from '../../../api/error-text.ts';
import { useTeam } from '../../../api/queries/team.ts';
import { useMember } from '../../../session/session.ts';
import { useLabelLibrary } from '../conversation/use-label-library.tsx';
import { conversationKeys } from '../queries.ts';

/** What can be done with the chosen rows. */
export function ChosenActions({ chosen }: { chosen: ReturnType<typeof useChosen> }) {
  const { user } = useMember();
  const queries = useQueryClient();
  const bulk = useBulk({
    call: (ids, act) => api.call('POST /conversations/bulk', { body: { ids: [...ids], ...act } }),
    errorText,
    onSettled: () => void queries.invalidateQueries({ queryKey: conversationKeys.all }),
    keepChosen: chosen.choose,
  });
  return (
    <BulkActions
      chosen={chosen}
      bulk={bulk}
      labels={useLabelLibrary()}
      team={useTeam().data}
      viewerId={user._id}
    />
  );
}
