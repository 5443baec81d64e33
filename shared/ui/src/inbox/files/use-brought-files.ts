import { t } from '@lingui/core/macro';
import { useStateOf } from '../../hooks/use-state-of.ts';
import { toast } from '../../overlays/toast.tsx';
import type { ReplySource, UsableReply } from '../replies/reply-source.ts';
import type { ReplyFiles } from './attached-file.ts';

/** Puts the files of a saved reply below the reply that it was chosen for. Nothing is sent before they are there. */
export function useBroughtFiles(
  conversationId: string,
  files: ReplyFiles | undefined,
  source: ReplySource | undefined,
) {
  const [coming, setComing] = useStateOf(conversationId, 0);

  const bring = async ({ _id }: UsableReply) => {
    const reply = source?.replies?.find((one) => one._id === _id);
    if (!files || !source?.filesOf || !reply || reply.files.length === 0) return;
    setComing((count) => count + 1);
    try {
      files.add(await source.filesOf(reply));
    } catch (error) {
      const reason = error instanceof Error ? error.message : '';
      toast.error(t`We couldn’t get this reply’s files. ${reason}`);
    }
    setComing((count) => count - 1);
  };
  return { isBringing: coming > 0, bring };
}
