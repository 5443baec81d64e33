import type { Migration } from './migration.ts';

/** Since when a message is shown, mailed or bounced, in milliseconds. */
export const deliveryTime: Migration = {
  version: 70,
  up(db) {
    db.exec('ALTER TABLE message ADD COLUMN delivery_at INTEGER');
  },
};
