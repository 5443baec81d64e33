import { inbox } from './010-inbox.ts';
import { cache } from './020-cache.ts';
import { outbox } from './030-outbox.ts';
import { contract } from './040-contract.ts';
import { contact } from './050-contact.ts';
import { delivery } from './060-delivery.ts';
import { deliveryAndDevice } from './070-delivery-and-device.ts';
import { notes } from './080-notes.ts';
import { savedReplies } from './090-saved-replies.ts';
import { queuedActions } from './100-queued-actions.ts';
import { scheduled } from './110-scheduled.ts';
import { directory } from './120-directory.ts';
import { files } from './130-files.ts';
import { replyEdits } from './140-reply-edits.ts';
import type { Migration } from './migration.ts';

export type { Migration } from './migration.ts';

export const migrations: readonly Migration[] = [
  inbox,
  cache,
  outbox,
  contract,
  contact,
  delivery,
  deliveryAndDevice,
  notes,
  savedReplies,
  queuedActions,
  scheduled,
  directory,
  files,
  replyEdits,
];
