import { BulkActions, useBulk, type useChosen } from '@chatbot-saas/ui';
import type { DirectoryLists } from '../../core/inbox/directory.ts';
import { reasonText } from '../../texts/failure-text.ts';
import { sentence, unwrap } from '../api.ts';
import { useLabelLibrary } from '../conversation/use-label-library.ts';

interface ChosenActionsProps {
  chosen: ReturnType<typeof useChosen>;
  directory: DirectoryLists | undefined;
  viewerId: string;
  isOnline: boolean;
}

/** What can be done with the chosen rows. */
export function ChosenActions({ chosen, directory, viewerId, isOnline }: ChosenActionsProps) {
  const bulk = useBulk({
    async call(ids, act) {
      const { refused, ...outcome } = await unwrap(window.api.inbox.bulk({ ids: [...ids], ...act }));
      return { ...outcome, refused: refused.map((one) => ({ ...one, error: reasonText(one.error) })) };
    },
    errorText: sentence,
    keepChosen: chosen.choose,
  });
  return (
    <BulkActions
      chosen={chosen}
      bulk={bulk}
      labels={{ library: useLabelLibrary({ enabled: true, isOnline }) }}
      team={directory?.team}
      viewerId={viewerId}
    />
  );
}
