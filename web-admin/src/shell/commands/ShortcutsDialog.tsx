import {
  COMMAND_KEY,
  conversationShortcuts,
  listShortcuts,
  ShortcutsDialog as Sheet,
  type ShortcutGroup,
  writingShortcuts,
} from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';

const groups = (): ShortcutGroup[] => [
  {
    place: t`Everywhere`,
    shortcuts: [
      { what: t`Search or jump to…`, keys: [COMMAND_KEY, 'K'] },
      { what: t`Show shortcuts`, keys: ['?'] },
      { what: t`Close`, keys: ['Esc'] },
    ],
  },
  {
    place: t`Handoff Center`,
    shortcuts: [
      ...listShortcuts(),
      ...conversationShortcuts(),
      { what: t`Search conversations`, keys: ['/'] },
    ],
  },
  ...writingShortcuts(),
  { place: t`Settings`, shortcuts: [{ what: t`Save`, keys: [COMMAND_KEY, 'S'] }] },
];

export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return <Sheet groups={groups()} columns={2} onClose={onClose} />;
}
