import type { Database } from 'better-sqlite3';

export interface Migration {
  /** Steps of ten leave numbers for a fix of a release that is already out. */
  version: number;
  up(db: Database): void;
}
