import { label, view } from '@chatbot-saas/contract';
import type { Database } from 'better-sqlite3';
import * as z from 'zod';
import type { DirectoryLists, DirectoryStore } from '../../../core/inbox/directory.ts';

const SHAPES: { [Name in keyof DirectoryLists]: z.ZodType<DirectoryLists[Name]> } = {
  labels: z.array(label),
  team: z.array(z.object({ _id: z.string(), name: z.string() })),
  views: z.array(view),
};

export function directoryStore(db: Database): DirectoryStore {
  const select = db.prepare<[string], string>('SELECT body FROM directory WHERE name = ?').pluck();
  const upsert = db.prepare<[string, string]>('INSERT OR REPLACE INTO directory (name, body) VALUES (?, ?)');
  /** In a shape of another contract it is as if there were none: the next connection brings it. */
  const list = <Name extends keyof DirectoryLists>(name: Name): DirectoryLists[Name] | null => {
    const parsed = SHAPES[name].safeParse(JSON.parse(select.get(name) ?? '[]'));
    return parsed.success ? parsed.data : null;
  };
  const writeAll = db.transaction((lists: DirectoryLists) => {
    for (const [name, rows] of Object.entries(lists)) upsert.run(name, JSON.stringify(rows));
  });

  return {
    read: () => ({ labels: list('labels') ?? [], team: list('team') ?? [], views: list('views') ?? [] }),
    write: (lists) => void writeAll.immediate(lists),
  };
}
