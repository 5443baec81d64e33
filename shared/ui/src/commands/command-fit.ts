import { defaultFilter } from 'cmdk';
import type { SearchResults } from './command.ts';

/** Letters from inside a word score 0.17 at most, those that begin words from 0.8. */
const BEGINS_WORDS = 0.5;
/** Below a name of which the typed text begins a word. */
const IS_KEYWORD = 0.6;

/** Only from the beginning of a word: among many keywords, any letters are found somewhere. */
function fitsKeyword(keywords: readonly string[], search: string): boolean {
  const wanted = search.trim().toLowerCase();
  return keywords.some((keyword) => ` ${keyword.toLowerCase()}`.includes(` ${wanted}`));
}

/**
 * How well a line of the menu fits what is typed: 0 (not at all) to 1. Next to search results, commands must fit by
 * the beginnings of their words: typing a visitor's name must not select a command that merely contains its letters.
 */
export function commandFit(searchResults: SearchResults | undefined): typeof defaultFilter {
  const results = searchResults?.groups.flatMap(({ commands }) => commands) ?? [];
  const lines = new Map(results.map((command) => [command.id ?? command.label, command]));
  return (value, search, keywords) => {
    const line = lines.get(value);
    if (line && searchResults?.search.trim() === search.trim()) return 1;
    const byName = defaultFilter(line?.label ?? value, search);
    const fit = fitsKeyword(keywords ?? [], search) ? Math.max(byName, IS_KEYWORD) : byName;
    return searchResults && !line && fit < BEGINS_WORDS ? 0 : fit;
  };
}
