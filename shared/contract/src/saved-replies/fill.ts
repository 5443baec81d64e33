import { onOneLine, withoutDirectionControls } from '../domain/visible.ts';
import { attributeKeyOf, CARET, placeholdersIn, type ReplyVariable } from './variables.ts';

/** What variables stand for in one conversation. */
export type ReplyValues = Readonly<Record<ReplyVariable, string | null>> & {
  attributes: Readonly<Record<string, string | number | boolean | null>>;
};

export interface FilledReply {
  text: string;
  /** The caret's place in the text. */
  caret: number;
  /** Variables without a value and without a fallback, in the order of the text. */
  missing: string[];
}

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const LEFT_TO_RIGHT = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}]/u;
const FIRST_STRONG_ISOLATE = '\u2068';
const POP_DIRECTIONAL_ISOLATE = '\u2069';

/** A space before what is missing would stand before a comma, or twice. */
const ENDS_IN_SPACE = / $/;
const NEEDS_NO_SPACE = /^(?:[\s.,;:!?،؛؟。，！？]|$)/;

/** Fills each variable once: a value that looks like one stays as it is. */
export function fillReply(body: string, values: ReplyValues): FilledReply {
  const parts = placeholdersIn(body);
  const surrounding = parts.filter((part) => typeof part === 'string').join('');
  const missing: string[] = [];
  let text = '';
  let caret: number | null = null;
  let isGap = false;
  for (const part of parts) {
    if (typeof part === 'string') {
      if (isGap && ENDS_IN_SPACE.test(text) && NEEDS_NO_SPACE.test(part)) text = text.slice(0, -1);
      text += part;
      isGap = false;
    } else if (part.name === CARET) {
      caret = text.length;
    } else {
      const value = valueIn(part.name, values) ?? part.fallback;
      if (value === null) missing.push(part.name);
      text += value ? isolated(value, surrounding) : '';
      isGap = !value;
    }
  }
  return { text, caret: Math.min(caret ?? text.length, text.length), missing };
}

/** As it is shown before it is chosen: an ellipsis stands for the words that are still to be written. */
export function shownReply(body: string, values: ReplyValues): string {
  const { text, caret } = fillReply(body, values);
  const [before, after] = [text.slice(0, caret), text.slice(caret)];
  return /\s$/.test(before) && /^\s/.test(after) ? `${before}…${after}` : text;
}

/** On one line, and unable to turn the text around it; null where nothing is known. */
function valueIn(name: string, values: ReplyValues): string | null {
  const key = attributeKeyOf(name);
  const own = key === null ? values[name as ReplyVariable] : attributeOf(values, key);
  const shown = withoutDirectionControls(onOneLine(String(own ?? ''))).trim();
  return shown === '' ? null : shown;
}

const attributeOf = ({ attributes }: ReplyValues, key: string) =>
  Object.hasOwn(attributes, key) ? attributes[key] : null;

/** A name of the other direction would move the words and marks around it. */
function isolated(value: string, surrounding: string): string {
  const isOther =
    (RIGHT_TO_LEFT.test(value) && LEFT_TO_RIGHT.test(surrounding)) ||
    (LEFT_TO_RIGHT.test(value) && RIGHT_TO_LEFT.test(surrounding));
  return isOther ? FIRST_STRONG_ISOLATE + value + POP_DIRECTIONAL_ISOLATE : value;
}
