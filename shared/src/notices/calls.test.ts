import { describe, expect, it } from 'vitest';
import { whomItCalls } from './calls.ts';

describe('whom a conversation calls', () => {
  const waiting = { status: 'transferred', isAccepted: false, assignedAgent: null } as const;

  it('is the team while it is nobody’s, and one person while it is offered to them', () => {
    expect(whomItCalls(waiting, 'me')).toBe('team');
    expect(whomItCalls({ ...waiting, status: 'escalated' }, 'me')).toBe('team');
    expect(whomItCalls({ ...waiting, assignedAgent: 'me' }, 'me')).toBe('me');
    expect(whomItCalls({ ...waiting, assignedAgent: 'ada' }, 'me')).toBe('nobody');
  });

  it('is nobody once it is taken, over, or still with the assistant', () => {
    expect(whomItCalls({ ...waiting, assignedAgent: 'me', isAccepted: true }, 'me')).toBe('nobody');
    expect(whomItCalls({ ...waiting, status: 'ended' }, 'me')).toBe('nobody');
    expect(whomItCalls({ ...waiting, status: 'active' }, 'me')).toBe('nobody');
  });
});
