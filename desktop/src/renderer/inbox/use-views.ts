import type { View, ViewDraft } from '@chatbot-saas/contract';
import { toast, type ViewLibrary } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import type { CallResult } from '../../ipc/define-channels.ts';
import { sentence, unwrap } from '../api.ts';

/** The saved views of this computer; what changes them needs a connection. */
export function useViews(views: readonly View[], isOnline: boolean): ViewLibrary {
  const run = async (call: () => Promise<CallResult<void>>): Promise<string | null> => {
    if (!isOnline) return t`You’re offline. Views are saved, changed and deleted once you reconnect.`;
    return unwrap(call()).then(() => null, sentence);
  };
  const save = (draft: ViewDraft) =>
    run(() => window.api.directory.saveView({ ...draft, clientId: crypto.randomUUID() }));
  return {
    views,
    save,
    change: ({ _id: id }, to) => run(() => window.api.directory.changeView({ id, ...to })),
    async remove({ _id: id, owner: _, ...draft }) {
      const problem = await run(() => window.api.directory.removeView({ id }));
      const { name } = draft;
      if (problem === null)
        toast.success(t`“${name}” deleted`, { action: { label: t`Undo`, onClick: () => void save(draft) } });
      return problem;
    },
  };
}
