import type { Migration } from './migration.ts';

/**
 * Since when a message is shown, mailed or bounced, in milliseconds; and the random id by which the server knows this
 * cache: the erasure of a person waits until it has removed them.
 */
export const deliveryAndDevice: Migration = {
  version: 70,
  up(db) {
    db.exec(`
      ALTER TABLE message ADD COLUMN delivery_at INTEGER;
      ALTER TABLE sync_state ADD COLUMN device TEXT`);
  },
};
