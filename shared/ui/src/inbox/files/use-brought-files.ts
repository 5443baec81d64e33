import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { toast } from '../../overlays/toast.tsx';
import type { ReplySource, UsableReply } from '../replies/reply-source.ts';
import type { ReplyFiles } from './attached-file.ts';

/** Puts the files of a saved reply below the reply that it was chosen for. Nothing is sent before they are there. */
export function useBroughtFiles(
  conversationId: string,
  files: ReplyFiles | undefined,
  source: ReplySource | undefined,
) {
  /** How many, by conversation: they come also while another one is open. */
  const [coming, setComing] = useState<Readonly<Record<string, number>>>({});
  const count = (change: 1 | -1) =>
    setComing(({ [conversationId]: before = 0, ...others }) => ({
      ...others,
      [conversationId]: before + change,
    }));

  const bring = async ({ _id }: UsableReply) => {
    const reply = source?.replies?.find((one) => one._id === _id);
    if (!files || !source?.filesOf || !reply || reply.files.length === 0) return;
    count(1);
    try {
      files.add(await source.filesOf(reply));
    } catch (error) {
      const reason = error instanceof Error ? error.message : '';
      toast.error(t`We couldn’t get this reply’s files. ${reason}`);
    }
    count(-1);
  };
  return { isBringing: (coming[conversationId] ?? 0) > 0, bring };
}
