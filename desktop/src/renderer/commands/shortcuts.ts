import {
  COMMAND_KEY,
  conversationShortcuts,
  listShortcuts,
  type ShortcutGroup,
  writingShortcuts,
} from '@chatbot-saas/ui';
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
    shortcuts: [...listShortcuts(), { what: t`Search conversations and messages`, keys: ['/'] }],
  },
  {
    place: t`Conversation`,
    shortcuts: conversationShortcuts(),
  },
  ...writingShortcuts(),
];
