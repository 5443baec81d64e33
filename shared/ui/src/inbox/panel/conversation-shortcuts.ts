import { t } from '@lingui/core/macro';
import type { ShortcutGroup } from '../../commands/ShortcutsDialog.tsx';
import { COMMAND_KEY } from '../../commands/use-command-keys.ts';

/** The keys that act on the open conversation. */
export const conversationShortcuts = (): ShortcutGroup['shortcuts'] => [
  { what: t`Accept or reopen the conversation`, keys: ['A'] },
  { what: t`Write a reply`, keys: ['R'] },
  { what: t`Write a note`, keys: ['#'] },
  { what: t`Send the reply`, keys: ['Enter'] },
  { what: t`Send the reply and end the conversation`, keys: [COMMAND_KEY, 'Enter'] },
  { what: t`New line in the reply`, keys: ['Shift', 'Enter'] },
  { what: t`Send the reply later`, keys: [COMMAND_KEY, 'Shift', 'Enter'] },
  { what: t`Undo what was done last, or sending`, keys: ['U'] },
  { what: t`Transfer the conversation`, keys: ['H'] },
  { what: t`Snooze the conversation`, keys: ['Z'] },
  { what: t`Return it to the assistant`, keys: ['B'] },
  { what: t`Escalate the conversation`, keys: ['X'] },
  { what: t`Label the conversation`, keys: ['L'] },
  { what: t`End the conversation`, keys: ['E'] },
];

/** The keys that walk along the list. */
export const listShortcuts = (): ShortcutGroup['shortcuts'] => [
  { what: t`Next conversation`, keys: ['J'] },
  { what: t`Previous conversation`, keys: ['K'] },
  { what: t`Select several conversations`, keys: ['Shift', '↑', '↓'] },
];
