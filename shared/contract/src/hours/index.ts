export type { OpenInterval } from './open-intervals.ts';
export * from './open-time.ts';
export * from './opening-hours.ts';
export * from './quiet-hours.ts';
export * from './wall-clock.ts';
