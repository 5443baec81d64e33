import type { Conversation } from '@chatbot-saas/contract';
import { INBOX_SECTIONS, type InboxSection, sectionOf } from '@chatbot-saas/contract/domain';
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import { needsReply } from '../panel/abilities.ts';

export type ListItem =
  | { kind: 'heading'; key: string; title: string }
  | { kind: 'row'; key: string; section: InboxSection; conversation: Conversation };

/** Section after section, each under its heading; one's own that need a reply come first among one's own. */
export function sectionedItems(conversations: readonly Conversation[], viewerId: string): ListItem[] {
  const sections = Map.groupBy(conversations, (one) => sectionOf(one, viewerId));
  return INBOX_SECTIONS.flatMap((section) => {
    const ofSection = sections.get(section) ?? [];
    if (ofSection.length === 0) return [];
    const due = section === 'mine' ? ofSection.filter((one) => needsReply(one, viewerId)) : [];
    const ordered =
      section === 'mine' ? [...due, ...ofSection.filter((one) => !due.includes(one))] : ofSection;
    const heading: ListItem = { kind: 'heading', key: section, title: headingOf(section, due.length) };
    return [heading, ...ordered.map((one) => rowOf(one, section))];
  });
}

/** As they are: what a search has found has no sections. */
export const plainItems = (conversations: readonly Conversation[], viewerId: string): ListItem[] =>
  conversations.map((one) => rowOf(one, sectionOf(one, viewerId)));

const rowOf = (conversation: Conversation, section: InboxSection): ListItem => ({
  kind: 'row',
  key: conversation._id,
  section,
  conversation,
});

const HEADINGS: Record<InboxSection, MessageDescriptor> = {
  waiting: msg`Waiting · longest first`,
  mine: msg({ message: 'Mine', context: 'conversations' }),
  team: msg`Others`,
  snoozed: msg`Snoozed`,
  assistant: msg`With the assistant`,
  ended: msg({ message: 'Ended', context: 'conversations' }),
};

function headingOf(section: InboxSection, due: number): string {
  if (section !== 'mine' || due === 0) return t(HEADINGS[section]);
  return plural(due, { one: 'Mine · # needs a reply', other: 'Mine · # need a reply' });
}

/** The conversations in the order in which the list shows them. */
export const shownOrder = (items: readonly ListItem[]): Conversation[] =>
  items.flatMap((item) => (item.kind === 'row' ? [item.conversation] : []));
