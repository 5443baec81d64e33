import { t } from '@lingui/core/macro';
import type { ShortcutGroup } from '../../commands/ShortcutsDialog.tsx';
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
    ],
  },
];
