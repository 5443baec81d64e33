export * from './fill.ts';
export * from './limits.ts';
export * from './variables.ts';
