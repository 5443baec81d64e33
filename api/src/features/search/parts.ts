import type { Mark } from '@chatbot-saas/contract/rich-text';
import { fold } from '@chatbot-saas/engine/language/text';

/** Where a text has that part, whatever the case and accents of both. */
export function partsIn(text: string, part: string): Mark[] {
  const sought = fold(part.trim());
  if (sought === '') return [];
  const { folded, places } = foldedWithPlaces(text);
  const marks: Mark[] = [];
  for (let at = folded.indexOf(sought); at >= 0; at = folded.indexOf(sought, at + sought.length)) {
    marks.push({ start: places[at] ?? 0, end: places[at + sought.length] ?? text.length });
  }
  return marks;
}

/** `places` has, for each unit of the folded text, where the character that it comes from is. */
function foldedWithPlaces(text: string): { folded: string; places: number[] } {
  let folded = '';
  const places: number[] = [];
  let place = 0;
  for (const character of text) {
    const part = fold(character);
    for (let unit = 0; unit < part.length; unit++) places.push(place);
    folded += part;
    place += character.length;
  }
  return { folded, places: [...places, text.length] };
}
