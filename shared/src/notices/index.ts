export * from './calls.ts';
export * from './words.ts';
