import type { Migration } from './migration.ts';

/** Which shapes the cached rows were written in; null in a cache that no version has said it of. */
export const contract: Migration = {
  version: 40,
  up(db) {
    db.exec('ALTER TABLE sync_state ADD COLUMN contract TEXT');
  },
};
