import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';

/** Keys that are called by a word. Keyboards of other languages have another word on them. */
const NAMES: Partial<Record<string, MessageDescriptor>> = {
  Ctrl: msg({ message: 'Ctrl', context: 'key' }),
  Enter: msg({ message: 'Enter', context: 'key' }),
  Esc: msg({ message: 'Esc', context: 'key' }),
  Shift: msg({ message: 'Shift', context: 'key' }),
};

/** What is written on a key. */
export function keyName(key: string): string {
  const name = NAMES[key];
  return name ? t(name) : key;
}
