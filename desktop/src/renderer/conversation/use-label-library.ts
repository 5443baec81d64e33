import type { Label } from '@chatbot-saas/contract';
import type { LabelLibrary } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { useCallback, useEffect, useRef, useState } from 'react';
import { sentence, unwrap } from '../api.ts';

type Known = Pick<LabelLibrary, 'labels' | 'problem' | 'isFetching'>;

const read = () => unwrap(window.api.conversation.labels());

/** The labels of the workspace, read each time that a person is to choose. Their names and colors are an admin's, in the browser. */
export function useLabelLibrary({
  enabled,
  isOnline,
}: {
  enabled: boolean;
  isOnline: boolean;
}): LabelLibrary {
  const [known, setKnown] = useState<Known>({ labels: undefined, problem: null, isFetching: false });
  /** What is sent again after a lost answer has the id of the first try. */
  const sent = useRef<Parameters<typeof window.api.conversation.createLabel>[0] | null>(null);

  const refetch = useCallback(() => {
    setKnown((before) => ({ ...before, isFetching: true }));
    read().then(
      (labels) => setKnown({ labels, problem: null, isFetching: false }),
      (error) => setKnown(({ labels }) => ({ labels, problem: sentence(error), isFetching: false })),
    );
  }, []);
  useEffect(() => {
    if (enabled && isOnline) refetch();
  }, [enabled, isOnline, refetch]);

  const create = async ({ name, color }: Omit<Label, '_id'>): Promise<Label | string> => {
    const isRepeated = sent.current?.name === name && sent.current.color === color;
    const draft = (isRepeated && sent.current) || { name, color, clientId: crypto.randomUUID() };
    sent.current = draft;
    try {
      const label = await unwrap(window.api.conversation.createLabel(draft));
      sent.current = null;
      refetch();
      return label;
    } catch (error) {
      return sentence(error);
    }
  };

  if (!isOnline) {
    return { labels: undefined, problem: t`You’re offline.`, isFetching: false, refetch, create };
  }
  return { ...known, refetch, create };
}
