import { defaultFilter } from 'cmdk';
import type { SearchResults } from './command.ts';

/** Letters from inside a word score 0.17 at most, those that begin words from 0.8. */
const BEGINS_WORDS = 0.5;

/**
 * How well a line of the menu fits what is typed: 0 (not at all) to 1. Next to search results, commands must fit by
 * the beginnings of their words: typing a visitor's name must not select a command that merely contains its letters.
 */
export function commandFit(searchResults: SearchResults | undefined): typeof defaultFilter {
  const lines = new Map(searchResults?.commands.map((command) => [command.id ?? command.label, command]));
  return (value, search, keywords) => {
    const line = lines.get(value);
    if (line && searchResults?.search === search) return 1;
    const fit = defaultFilter(line?.label ?? value, search, keywords);
    return searchResults && !line && fit < BEGINS_WORDS ? 0 : fit;
  };
}
