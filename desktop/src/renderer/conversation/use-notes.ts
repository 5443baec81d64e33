import type { Conversation } from '@chatbot-saas/contract';
import { type Notes, type PersonNotesProps, useStateOf } from '@chatbot-saas/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { sentence, unwrap } from '../api.ts';

/** The team's notes about who writes, and what is typed for each; undefined offline, or where it is not known who it is. */
export function useNotes(conversation: Conversation | null, isOnline: boolean): PersonNotesProps | undefined {
  const contactId = conversation?.contact?._id ?? null;
  const [notes, setNotes] = useStateOf<Notes>(contactId ?? '', 'loading');
  const [drafts, setDrafts] = useState<Readonly<Record<string, string>>>({});
  /** What is sent again after a lost answer has the id of the first try. */
  const sent = useRef<{ contactId: string; content: string; clientId: string } | null>(null);

  const load = useCallback(async () => {
    if (contactId === null) return;
    try {
      setNotes(await unwrap(window.api.person.notes({ contactId })));
    } catch {
      setNotes('failed');
    }
  }, [contactId, setNotes]);

  useEffect(() => {
    if (isOnline) void load();
  }, [load, isOnline]);

  if (contactId === null || !isOnline) return undefined;

  const save = async (content: string): Promise<string | null> => {
    const isRepeated = sent.current?.contactId === contactId && sent.current.content === content;
    const clientId = (isRepeated && sent.current?.clientId) || crypto.randomUUID();
    sent.current = { contactId, content, clientId };
    try {
      await unwrap(window.api.person.saveNote({ contactId, content, clientId }));
    } catch (error) {
      return sentence(error);
    }
    sent.current = null;
    await load();
    return null;
  };
  return {
    notes,
    draft: drafts[contactId] ?? '',
    onDraftChange: (draft) => setDrafts((known) => ({ ...known, [contactId]: draft })),
    onSave: save,
    onRetry: () => {
      setNotes('loading');
      void load();
    },
  };
}
