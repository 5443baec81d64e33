import { t } from '@lingui/core/macro';
import type { ShortcutGroup } from '../../commands/ShortcutsDialog.tsx';
import { COMMAND_KEY } from '../../commands/use-command-keys.ts';
import { EMOJI_KEY, FORMAT_NAMES, FORMATS, keysOf, PREVIEW_KEY } from './formats.ts';

/** The keys of messages, and of the boxes in which replies and notes are written. */
export const writingShortcuts = (): ShortcutGroup[] => [
  {
    place: t`Messages`,
    shortcuts: [
      { what: t`Previous or next message`, keys: ['↑', '↓'] },
      { what: t`What can be done with it`, keys: ['Enter'] },
      { what: t`Quote it, or the visitor’s last message`, keys: ['Q'] },
    ],
  },
  {
    place: t`Writing`,
    shortcuts: [
      ...FORMAT_NAMES.map((name) => ({ what: t(FORMATS[name].label), keys: keysOf(FORMATS[name].key) })),
      { what: t`Preview`, keys: keysOf(PREVIEW_KEY) },
      { what: t`Next item of a list`, keys: ['Shift', 'Enter'] },
      { what: t`Emoji`, keys: keysOf(EMOJI_KEY) },
      { what: t`Emoji by its name`, keys: [':'] },
      { what: t`Saved replies`, keys: ['/'] },
      { what: t`Mention a teammate in a note`, keys: ['@'] },
      { what: t`Paste pictures and files`, keys: [COMMAND_KEY, 'V'] },
      { what: t`Take back what was just sent, in the empty box`, keys: [COMMAND_KEY, 'Z'] },
    ],
  },
];
