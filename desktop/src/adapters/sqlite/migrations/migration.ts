import type { Database } from 'better-sqlite3';

export interface Migration {
  /** Steps of ten leave room to mend a release that is already out. */
  version: number;
  up(db: Database): void;
}
