import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Bold, Code, Italic, Link, List, ListOrdered, type LucideIcon, TextQuote } from 'lucide-react';
import { COMMAND_KEY } from '../../commands/use-command-keys.ts';
import type { TextEdit } from './edit-text.ts';
import { toggleLines } from './lines.ts';
import { toggleLink } from './links.ts';
import { toggleMark } from './marks.ts';

export interface Format {
  label: MessageDescriptor;
  icon: LucideIcon;
  /** With the key of commands; a `code` is the same key in every layout. */
  key: { code: string; isShifted: boolean; name: string };
  edit: (text: string, start: number, end: number) => TextEdit;
}

export const FORMATS = {
  bold: {
    label: msg`Bold`,
    icon: Bold,
    key: { code: 'b', isShifted: false, name: 'B' },
    edit: (text, start, end) => toggleMark(text, start, end, 'bold'),
  },
  italic: {
    label: msg`Italic`,
    icon: Italic,
    key: { code: 'i', isShifted: false, name: 'I' },
    edit: (text, start, end) => toggleMark(text, start, end, 'italic'),
  },
  code: {
    label: msg`Code`,
    icon: Code,
    key: { code: 'e', isShifted: false, name: 'E' },
    edit: (text, start, end) => toggleMark(text, start, end, 'code'),
  },
  // Without Shift, K is the command menu's.
  link: {
    label: msg`Link`,
    icon: Link,
    key: { code: 'k', isShifted: true, name: 'K' },
    edit: toggleLink,
  },
  bullets: {
    label: msg`List`,
    icon: List,
    key: { code: 'Digit8', isShifted: true, name: '8' },
    edit: (text, start, end) => toggleLines(text, start, end, 'bullets'),
  },
  numbers: {
    label: msg`Numbered list`,
    icon: ListOrdered,
    key: { code: 'Digit7', isShifted: true, name: '7' },
    edit: (text, start, end) => toggleLines(text, start, end, 'numbers'),
  },
  quote: {
    label: msg`Quote`,
    icon: TextQuote,
    key: { code: 'Digit9', isShifted: true, name: '9' },
    edit: (text, start, end) => toggleLines(text, start, end, 'quote'),
  },
} satisfies Record<string, Format>;

export type FormatName = keyof typeof FORMATS;
export const FORMAT_NAMES = Object.keys(FORMATS) as FormatName[];

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'metaKey' | 'ctrlKey' | 'altKey' | 'shiftKey'>;

/** With the one modifier of this system: on a Mac, Ctrl moves the caret, and AltGr writes letters elsewhere. */
export const isCommandKey = (event: Pressed, isShifted: boolean): boolean =>
  (COMMAND_KEY === '⌘' ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey) &&
  !event.altKey &&
  event.shiftKey === isShifted;

export const formatOfKey = (event: Pressed): FormatName | undefined =>
  FORMAT_NAMES.find((name) => {
    const { code, isShifted } = FORMATS[name].key;
    return isCommandKey(event, isShifted) && (event.key.toLowerCase() === code || event.code === code);
  });

/** The keys in the order in which they are pressed. */
export const keysOf = ({ isShifted, name }: Format['key']): string[] =>
  isShifted ? [COMMAND_KEY, 'Shift', name] : [COMMAND_KEY, name];

export const PREVIEW_KEY: Format['key'] = { code: 'f', isShifted: true, name: 'F' };
export const EMOJI_KEY: Format['key'] = { code: 'e', isShifted: true, name: 'E' };
