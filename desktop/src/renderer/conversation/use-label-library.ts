import type { Label } from '@chatbot-saas/contract';
import type { LabelLibrary } from '@chatbot-saas/ui';
import { useCallback, useEffect, useRef } from 'react';
import { sentence, unwrap } from '../api.ts';
import { useDirectory } from '../inbox/use-directory.ts';

/** The labels of the workspace, read again each time that a person is to choose. Their names and colors are an admin's, in the browser. */
export function useLabelLibrary({
  enabled,
  isOnline,
}: {
  enabled: boolean;
  isOnline: boolean;
}): LabelLibrary {
  const labels = useDirectory()?.labels;
  /** What is sent again after a lost answer has the id of the first try. */
  const sent = useRef<Parameters<typeof window.api.conversation.createLabel>[0] | null>(null);

  const refetch = useCallback(() => void unwrap(window.api.directory.refresh()).catch(console.error), []);
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

  return { labels, problem: null, isFetching: false, refetch, create };
}
