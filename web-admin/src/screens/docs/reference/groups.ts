import {
  type LiveEvent,
  type OpenApiDocument,
  type Operation,
  operationsOf,
  socketEventsOf,
  webhookEventsOf,
} from './document.ts';

export interface Group {
  /** Of its section. */
  id: string;
  title: string;
  description: string;
  operations: readonly Operation[];
  events: readonly LiveEvent[];
}

/** `promptVersions` as people read it. */
const titleOf = (tag: string): string => {
  const words = tag.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

export function groupsOf(document: OpenApiDocument): Group[] {
  const byTag = Map.groupBy(operationsOf(document), ({ tag }) => tag);
  return [
    ...document.tags.map(({ name, description }) => ({
      id: `reference-${name}`,
      title: titleOf(name),
      description,
      operations: byTag.get(name) ?? [],
      events: [],
    })),
    {
      id: 'reference-webhook-events',
      title: 'Webhook events',
      description: 'What is posted to the address of a webhook',
      operations: [],
      events: webhookEventsOf(document),
    },
    {
      id: 'reference-socket-events',
      title: 'Socket events',
      description: 'What is sent and told over Socket.IO',
      operations: [],
      events: socketEventsOf(document),
    },
  ].filter(({ operations, events }) => operations.length + events.length > 0);
}

const has = (text: string, words: readonly string[]) => words.every((word) => text.includes(word));

/** Only what has every word, in its method, path, name or summary; groups with nothing left are left out. */
export function filterGroups(groups: readonly Group[], search: string): Group[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...groups];
  return groups
    .map((group) => ({
      ...group,
      operations: group.operations.filter(({ method, path, summary, id }) =>
        has(`${method} ${path} ${summary} ${id} ${group.title}`.toLowerCase(), words),
      ),
      events: group.events.filter(({ name, description }) =>
        has(`${name} ${description} ${group.title}`.toLowerCase(), words),
      ),
    }))
    .filter(({ operations, events }) => operations.length + events.length > 0);
}
