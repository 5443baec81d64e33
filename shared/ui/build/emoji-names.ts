import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { emojiGroups } from '../src/inbox/emoji/emoji-data.ts';
import { bare, type EmojiNames } from '../src/inbox/emoji/emoji-names.ts';

const { resolve } = createRequire(import.meta.url);

interface Annotations {
  annotations: { annotations: Record<string, { default?: string[]; tts?: string[] }> };
}

/** Unicode's names and words for the emoji that can be chosen, in one language. */
export function emojiNamesIn(language: string): EmojiNames {
  const file = resolve(`cldr-annotations-full/annotations/${language}/annotations.json`);
  const { annotations } = JSON.parse(readFileSync(file, 'utf8')) as Annotations;
  const chosen = emojiGroups('en').flatMap(({ emoji }) => emoji);
  return Object.fromEntries(
    chosen.flatMap(({ char }) => {
      const { tts: [name] = [], default: words = [] } = annotations.annotations[bare(char)] ?? {};
      return name === undefined ? [] : [[bare(char), [name, ...words.filter((word) => word !== name)]]];
    }),
  );
}
