import {
  COMMAND_KEY,
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
      { what: t`Next conversation`, keys: ['J'] },
      { what: t`Previous conversation`, keys: ['K'] },
      { what: t`Select several conversations`, keys: ['Shift', '↑', '↓'] },
      { what: t`Accept or reopen the conversation`, keys: ['A'] },
      { what: t`Write a reply`, keys: ['R'] },
      { what: t`Write a note`, keys: ['#'] },
      { what: t`Send the reply`, keys: ['Enter'] },
      { what: t`Send the reply and end the conversation`, keys: [COMMAND_KEY, 'Enter'] },
      { what: t`New line in the reply`, keys: ['Shift', 'Enter'] },
      { what: t`Send the reply later`, keys: [COMMAND_KEY, 'Shift', 'Enter'] },
      { what: t`Undo sending`, keys: ['U'] },
      { what: t`Label the conversation`, keys: ['L'] },
      { what: t`Transfer the conversation`, keys: ['H'] },
      { what: t`Snooze the conversation`, keys: ['Z'] },
      { what: t`Return it to the assistant`, keys: ['B'] },
      { what: t`Escalate the conversation`, keys: ['X'] },
      { what: t`End the conversation`, keys: ['E'] },
      { what: t`Search conversations`, keys: ['/'] },
    ],
  },
  ...writingShortcuts(),
  { place: t`Settings`, shortcuts: [{ what: t`Save`, keys: [COMMAND_KEY, 'S'] }] },
];

export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return <Sheet groups={groups()} columns={2} onClose={onClose} />;
}
