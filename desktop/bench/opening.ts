import { openAccountStore } from '../src/adapters/sqlite/account-store.ts';
import { readNewest } from './bare.ts';
import { LONG_CONVERSATION } from './million.ts';
import { openBare } from './open-bare.ts';
import { type Round, timed } from './statistics.ts';

/** Opens the file and reads the newest 50 messages of a conversation, in turns. */
export function openAndRead(file: string, rounds: number): Round[] {
  const ours = () => {
    const store = openAccountStore(file);
    const { messages } = store.messages.history(LONG_CONVERSATION, { limit: 50 });
    store.close();
    return messages.length;
  };
  const bare = () => {
    const db = openBare(file);
    const rows = readNewest(db, LONG_CONVERSATION);
    db.close();
    return rows.length;
  };
  if (ours() !== 50 || bare() !== 50) throw new Error('The conversation to read is not there');
  return Array.from({ length: rounds }, () => ({ ours: timed(ours), bare: timed(bare) }));
}
