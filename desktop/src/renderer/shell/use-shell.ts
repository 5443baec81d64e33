import type { Conversation } from '@chatbot-saas/shared/contracts';
import { chime, openChime } from '@chatbot-saas/shared/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { settled } from '../desk.ts';

interface ShellOptions {
  conversations: readonly Conversation[];
  selectedId: string | null;
  onSelect(conversationId: string | null): void;
}

/** Shows what a notice or a deep link opens, says what is shown, and sounds the chime. */
export function useShell({ conversations, selectedId, onSelect }: ShellOptions): void {
  /** Asked for before the list that it is in has come. */
  const [wanted, setWanted] = useState<string | null>(null);
  // A deep link may name either of the two.
  const found = conversations.find(({ _id, sessionId }) => _id === wanted || sessionId === wanted);
  const foundId = found?._id;

  const select = useEffectEvent(onSelect);
  useEffect(() => {
    if (foundId === undefined) return;
    setWanted(null);
    select(foundId);
  }, [foundId]);

  useEffect(() => {
    const take = async () => {
      const opening = await settled(window.desk.shell.takeOpening());
      if (opening?.conversationId === null) select(null);
      else if (opening) setWanted(opening.conversationId);
    };
    take().catch(console.error);
    return window.desk.shell.on('opened', () => void take().catch(console.error));
  }, []);

  useEffect(() => {
    openChime();
    return window.desk.shell.on('rang', chime);
  }, []);

  useEffect(() => {
    settled(window.desk.shell.setShown({ conversationId: selectedId })).catch(console.error);
  }, [selectedId]);
}
