import { conversationWith as conversation } from '@chatbot-saas/testing/conversation-with';
import { describe, expect, it } from 'vitest';
import { contactName } from '../people/contact-name.ts';
import { onOneLine, preview, visitorName } from './conversation-words.ts';
import { holder } from './holder.ts';
import { dayName } from './thread/day-name.ts';

const timestamp = '2026-01-01T00:00:00.000Z';
const last = (content: string) => preview(conversation({ lastVisitorMessage: { content, timestamp } }));

describe('the words about a conversation', () => {
  it('calls a visitor without a name by the end of the id', () => {
    const contact = {
      _id: 'p1',
      name: 'Vera',
      email: null,
      isVerified: false,
      isBlocked: false,
      block: null,
    };
    const claimed = { name: 'Someone else', email: null };
    expect(visitorName(conversation({ contact }))).toBe('Vera');
    expect(visitorName(conversation({ contact, visitor: claimed }))).toBe('Someone else');
    const verified = { ...contact, isVerified: true };
    expect(visitorName(conversation({ contact: verified, visitor: claimed }))).toBe('Vera');
    expect(visitorName(conversation({ _id: '0190-a4f2' }))).toBe('Visitor 4f2');
    expect(visitorName(conversation({ _id: '0190-a4f2', visitor: { name: '  ', email: null } }))).toBe(
      'Visitor 4f2',
    );
    const nameless = { ...contact, _id: '0190-b7e1', name: null };
    expect(visitorName(conversation({ _id: '0190-a4f2', contact: nameless }))).toBe('Visitor 7e1');
    expect(contactName(nameless)).toBe('Visitor 7e1');
  });

  it('says who has it, and tells an offer from an acceptance', () => {
    const held = { assignedAgent: 'ada', assignedAgentName: 'Ada' };
    expect(holder(conversation(), 'me')).toBe('Unassigned');
    expect(holder(conversation({ status: 'active' }), 'me')).toBe('Assistant');
    expect(holder(conversation(held), 'me')).toBe('Offered to Ada');
    expect(holder(conversation(held), 'ada')).toBe('Offered to you');
    expect(holder(conversation({ ...held, isAccepted: true }), 'ada')).toBe('You');
  });

  it('puts an answer of the knowledge base on one line, without its markup', () => {
    expect(onOneLine('Choose *Forgot password?* or [write](https://acme.test).')).toBe(
      'Choose Forgot password? or write.',
    );
  });

  it('previews a message on one line, without its markup', () => {
    expect(last('Within **30 days**:\n\n1. Open *Orders*\n2. Print it')).toBe(
      'Within 30 days: Open Orders, Print it',
    );
    expect(last('1. Open *Orders*.\n2. Print it!\n3. 寄出。\n4. Wait')).toBe(
      'Open Orders. Print it! 寄出。 Wait',
    );
    expect(last('is it\n\n really 2 * 3?')).toBe('is it really 2 * 3?');
  });

  it('previews the visitor’s words, whatever is said after them', () => {
    const lastMessage = { role: 'assistant', content: 'Welcome', timestamp } as const;
    expect(preview(conversation({ lastMessage }))).toBe('No messages yet');
    const lastVisitorMessage = { content: 'Where is my parcel?', timestamp };
    expect(preview(conversation({ lastMessage, lastVisitorMessage }))).toBe('Where is my parcel?');
  });

  it('previews a message without text as what it brought', () => {
    expect(last('')).toBe('Sent a file');
  });

  it('names days as people do', () => {
    const now = new Date(2026, 2, 15, 12).getTime();
    expect(dayName(new Date(2026, 2, 15, 1).toISOString(), now)).toBe('Today');
    expect(dayName(new Date(2026, 2, 14, 23).toISOString(), now)).toBe('Yesterday');
    expect(dayName(new Date(2026, 2, 13).toISOString(), now)).toContain('2026');
  });
});
