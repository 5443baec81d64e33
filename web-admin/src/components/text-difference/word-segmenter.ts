/** Knows the words of every script: where letters join, half a word would be marked otherwise. */
export const wordSegmenter = new Intl.Segmenter(undefined, { granularity: 'word' });
