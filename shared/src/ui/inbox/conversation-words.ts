import type { Conversation } from '../../contracts/conversations.ts';
import { ANONYMOUS_NAME } from '../../domain/conversation.ts';
import { type Block, type Inline, parse } from '../../rich-text/index.ts';

export function visitorName(conversation: Conversation): string {
  return conversation.visitor.name?.trim() || ANONYMOUS_NAME;
}

/** Whose move it is: nobody's yet, offered to somebody, or somebody's. */
export function holder(conversation: Conversation, viewerId: string): string {
  const { assignedAgent, assignedAgentName, isAccepted, status } = conversation;
  if (!assignedAgent) return status === 'active' ? 'Assistant' : 'Unassigned';
  const name = assignedAgent === viewerId ? 'You' : (assignedAgentName ?? 'A colleague');
  return isAccepted || status === 'ended' ? name : `Offered to ${name === 'You' ? 'you' : name}`;
}

/** Who said the last message, unless it was the visitor. */
export function lastSpeaker({ lastMessage }: Conversation): 'Assistant' | 'Agent' | null {
  if (lastMessage?.role === 'assistant') return 'Assistant';
  return lastMessage?.role === 'agent' ? 'Agent' : null;
}

/** The last message on one line, without the marks of its markup. */
export function preview({ lastMessage }: Conversation): string {
  return lastMessage ? onOneLine(lastMessage.content) : 'No messages yet';
}

/** What somebody wrote, on one line and without the marks of its markup. */
export function onOneLine(source: string): string {
  const text = parse(source).map(blockText).join(' ');
  return text.replace(/\s+/g, ' ').trim();
}

function blockText(block: Block): string {
  if (block.kind === 'pre') return block.text;
  if (block.kind === 'paragraph') return inlineText(block.children);
  return block.items.map(inlineText).reduce((said, item) => `${said}${ENDED.test(said) ? '' : ','} ${item}`);
}

/** A text that ends like a sentence, or opens what follows, wants no comma behind it. */
const ENDED = /[\p{Terminal_Punctuation}…]\s*$/u;

function inlineText(children: readonly Inline[]): string {
  return children
    .map((inline) => {
      if (typeof inline === 'string') return inline;
      if (inline.kind === 'break') return ' ';
      return inline.kind === 'code' ? inline.text : inlineText(inline.children);
    })
    .join('');
}

const times = new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' });
const days = new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric' });
const fullDays = new Intl.DateTimeFormat(undefined, { dateStyle: 'full' });
export const timeOfDay = (iso: string): string => times.format(new Date(iso));

/** The time for today's, the day for older ones. */
export function timeOrDay(iso: string, now: number): string {
  const isToday = new Date(iso).toDateString() === new Date(now).toDateString();
  return isToday ? timeOfDay(iso) : days.format(new Date(iso));
}

/** "Today", "Yesterday", otherwise the date. */
export function dayName(iso: string, now: number): string {
  const day = new Date(iso);
  const today = new Date(now);
  if (day.toDateString() === today.toDateString()) return 'Today';
  today.setDate(today.getDate() - 1);
  if (day.toDateString() === today.toDateString()) return 'Yesterday';
  return fullDays.format(day);
}
