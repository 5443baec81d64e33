import type { MessageDescriptor } from '@lingui/core';

/** A part of a message: words, a value, or a number. A build has messages compiled. */
type Part = string | [name: string, format?: string];

const VALUE = /\{(\w+)(?:, (number))?\}/g;
/** As the server writes numbers: 10,000. */
const NUMBER = '\\d+(?:,\\d{3})*(?:\\.\\d+)?';
const SYNTAX = /[\\^$.*+?()[\]{}|]/g;
/** The name of a value that is a sentence as well, and translated like one. */
export const REASON = 'reason';

function partsOf(message: string | readonly Part[]): Part[] {
  if (typeof message !== 'string') return [...message];
  const parts: Part[] = [];
  let end = 0;
  for (const { 0: value, 1: name = '', 2: format, index } of message.matchAll(VALUE)) {
    parts.push(message.slice(end, index), format ? [name, format] : [name]);
    end = index + value.length;
  }
  return [...parts, message.slice(end)].filter((part) => part !== '');
}

export interface Pattern {
  text: MessageDescriptor;
  /** Letters that are no value: of two patterns that match, the one with more of them is meant. */
  length: number;
  valuesOf(sentence: string): Record<string, string | number> | null;
}

/** A sentence with values in it, recognized by the words around them. */
export function patternOf(text: MessageDescriptor): Pattern {
  const parts = partsOf((text.message ?? '') as string | readonly Part[]);
  const names = parts.flatMap((part) => (typeof part === 'string' ? [] : [part]));
  const source = parts.map((part) =>
    typeof part === 'string' ? part.replace(SYNTAX, '\\$&') : part[1] === 'number' ? `(${NUMBER})` : '(.+)',
  );
  const pattern = new RegExp(`^${source.join('')}$`, 's');
  return {
    text,
    length: parts.reduce((sum, part) => sum + (typeof part === 'string' ? part.length : 0), 0),
    valuesOf(sentence) {
      const values = pattern.exec(sentence)?.slice(1);
      if (!values) return null;
      const named = names.map(([name, format], place) => {
        const value = values[place] ?? '';
        return [name, format === 'number' ? Number(value.replaceAll(',', '')) : value] as const;
      });
      return Object.fromEntries(named);
    },
  };
}
