import type { Label, Member, View, ViewDraft } from '@chatbot-saas/contract';
import { coalesced } from '../coalesced.ts';

export interface Teammate {
  _id: string;
  name: string;
}

/** Short lists that are fetched as a whole, and chosen from offline too. */
export interface DirectoryLists {
  /** By name. */
  labels: Label[];
  team: Teammate[];
  /** The person's own saved views and those that others share, by name. */
  views: View[];
}

/** What is left out stays. */
export type ViewChange = { [Part in keyof ViewDraft]?: ViewDraft[Part] | undefined };

export interface DirectoryStore {
  read(): DirectoryLists;
  write(lists: DirectoryLists): void;
}

/** As much of the account's connection as these lists take. Rejects with ApiError. */
export interface DirectoryLink {
  fetchLabels(): Promise<Label[]>;
  fetchTeam(): Promise<Pick<Member, '_id' | 'name'>[]>;
  fetchViews(): Promise<View[]>;
  /** The same `clientId` again makes none twice. */
  createView(view: ViewDraft & { clientId: string }): Promise<void>;
  changeView(id: string, view: ViewChange): Promise<void>;
  removeView(id: string): Promise<void>;
}

export interface Directory {
  /** As they were when the server could last be asked. */
  lists(): DirectoryLists;
  /** Asks for them again. Out of reach, what was kept stays. */
  refresh(): Promise<void>;
  /** Does it, and then asks again; rejects with what the server says. */
  saveView(view: ViewDraft & { clientId: string }): Promise<void>;
  changeView(id: string, view: ViewChange): Promise<void>;
  removeView(id: string): Promise<void>;
  close(): void;
}

interface DirectoryOptions {
  store: DirectoryStore;
  link: DirectoryLink;
  onChanged(): void;
}

export function openDirectory({ store, link, onChanged }: DirectoryOptions): Directory {
  let isClosed = false;

  const read = async () => {
    const [labels, members, views] = await Promise.all([
      link.fetchLabels(),
      link.fetchTeam(),
      link.fetchViews(),
    ]);
    if (isClosed) return;
    const lists = { labels, team: members.map(({ _id, name }) => ({ _id, name })), views };
    if (JSON.stringify(lists) === JSON.stringify(store.read())) return;
    store.write(lists);
    onChanged();
  };
  const refresh = coalesced(() => read().catch(() => undefined));
  const then = async (change: Promise<void>) => {
    await change;
    await refresh();
  };

  return {
    lists: () => store.read(),
    refresh,
    saveView: (view) => then(link.createView(view)),
    changeView: (id, view) => then(link.changeView(id, view)),
    removeView: (id) => then(link.removeView(id)),
    close() {
      isClosed = true;
    },
  };
}
