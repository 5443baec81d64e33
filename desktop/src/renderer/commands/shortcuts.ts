import { COMMAND_KEY, type ShortcutGroup, writingShortcuts } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';

export const shortcuts = (): ShortcutGroup[] => [
  {
    place: t`Everywhere`,
    shortcuts: [
      { what: t`Search or jump to…`, keys: [COMMAND_KEY, 'K'] },
      { what: t`Look up an answer`, keys: [COMMAND_KEY, 'L'] },
      { what: t`Show shortcuts`, keys: ['?'] },
      { what: t({ message: 'Close', context: 'shortcut' }), keys: ['Esc'] },
      { what: t`Larger`, keys: [COMMAND_KEY, '+'] },
      { what: t`Smaller`, keys: [COMMAND_KEY, '−'] },
      { what: t`Normal size`, keys: [COMMAND_KEY, '0'] },
    ],
  },
  {
    place: t`Inbox`,
    shortcuts: [
      { what: t`Next conversation`, keys: ['J'] },
      { what: t`Previous conversation`, keys: ['K'] },
      { what: t`Search conversations and messages`, keys: ['/'] },
    ],
  },
  {
    place: t`Conversation`,
    shortcuts: [
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
    ],
  },
  ...writingShortcuts(),
];
