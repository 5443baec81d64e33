import type { Migration } from './migration.ts';

/** What became of an agent's message: stored, shown, mailed or bounced. */
export const delivery: Migration = {
  version: 60,
  up(db) {
    db.exec('ALTER TABLE message ADD COLUMN delivery TEXT');
  },
};
