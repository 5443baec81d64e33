import { readdirSync, readFileSync } from 'node:fs';

/** Word lists of this package. A bundler puts their texts in the place of this module, whose files it leaves behind. */
export type TextFolder = 'lexicon/topics' | 'subjects/common-words';

/** The files of a folder by their names, in alphabetical order. */
export function textsIn(folder: TextFolder): ReadonlyMap<string, string> {
  const place = new URL(`./${folder}/`, import.meta.url);
  const names = readdirSync(place).toSorted();
  return new Map(names.map((name) => [name, readFileSync(new URL(name, place), 'utf8')]));
}
