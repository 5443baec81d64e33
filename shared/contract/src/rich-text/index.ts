export * from './on-one-line.ts';
export * from './parse.ts';
export * from './search-line.ts';
