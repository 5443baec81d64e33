import { describe, expect, it } from 'vitest';
import { notificationTarget } from './notification-target.ts';

describe('notificationTarget', () => {
  const waiting = {
    status: 'transferred',
    isAccepted: false,
    assignedAgent: null,
    snoozedUntil: null,
  } as const;

  it('is the team for an unassigned conversation, and one agent while it is offered to them', () => {
    expect(notificationTarget(waiting, 'me')).toBe('team');
    expect(notificationTarget({ ...waiting, status: 'escalated' }, 'me')).toBe('team');
    expect(notificationTarget({ ...waiting, assignedAgent: 'me' }, 'me')).toBe('me');
    expect(notificationTarget({ ...waiting, assignedAgent: 'ada' }, 'me')).toBe('none');
  });

  it('is none once the conversation is accepted, snoozed, ended, or still with the assistant', () => {
    expect(notificationTarget({ ...waiting, assignedAgent: 'me', isAccepted: true }, 'me')).toBe('none');
    expect(notificationTarget({ ...waiting, snoozedUntil: 'reply' }, 'me')).toBe('none');
    expect(notificationTarget({ ...waiting, status: 'ended' }, 'me')).toBe('none');
    expect(notificationTarget({ ...waiting, status: 'active' }, 'me')).toBe('none');
  });
});
