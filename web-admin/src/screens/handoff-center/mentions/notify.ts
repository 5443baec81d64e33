import type { Mention } from '@chatbot-saas/contract';
import { chime, onOneLine, toast } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { isTabFocused, showDesktopNotification } from '../../../hooks/desktop-notifications.ts';

const LONGEST = 200;

interface Means {
  hasSound: boolean;
  onDesktop: boolean;
  /** Leads to a conversation of the inbox. */
  open: (conversationId: string) => void;
}

/** Calls the member whom a note mentions, unless the note is before their eyes. */
export function notifyOfMention({ _id, note, conversation }: Mention, { hasSound, onDesktop, open }: Means) {
  const opened = new URLSearchParams(location.search).get('conversation');
  const isShown = opened === conversation._id || opened === conversation.sessionId;
  if (isShown && isTabFocused()) return;
  const author = note.author?.name ?? '';
  const text = t`${author} mentioned you`;
  const description = onOneLine(note.content).slice(0, LONGEST);
  const show = () => open(conversation._id);
  if (hasSound) chime();
  const action = { label: t`Open`, onClick: show };
  toast.info(text, { id: `mention:${_id}`, description, action, durationMs: 6_000 });
  if (!isTabFocused() && onDesktop) showDesktopNotification(`mention:${_id}`, text, description, show);
}
