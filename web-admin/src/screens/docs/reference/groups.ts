import { t } from '@lingui/core/macro';
import {
  type LiveEvent,
  type OpenApiDocument,
  type Operation,
  operationsOf,
  socketEventsOf,
  webhookEventsOf,
} from './document.ts';
import { groupTitle } from './group-titles.ts';

export interface Group {
  /** Of its section. */
  id: string;
  title: string;
  description: string;
  /** What the document says is in English, whatever language is shown. */
  lang?: 'en';
  operations: readonly Operation[];
  events: readonly LiveEvent[];
}

export function groupsOf(document: OpenApiDocument): Group[] {
  const byTag = Map.groupBy(operationsOf(document), ({ tag }) => tag);
  return [
    ...document.tags.map(({ name, description }) => ({
      id: `reference-${name}`,
      title: groupTitle(name),
      description,
      lang: 'en' as const,
      operations: byTag.get(name) ?? [],
      events: [],
    })),
    {
      id: 'reference-webhook-events',
      title: t`Webhook events`,
      description: t`What we send to your webhook`,
      operations: [],
      events: webhookEventsOf(document),
    },
    {
      id: 'reference-socket-events',
      title: t`Socket events`,
      description: t`What is sent over Socket.IO`,
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
