import type { HandoffResult } from '@chatbot-saas/contract';
import { describe, expect, it, vi } from 'vitest';
import * as lazyTexts from '#lazy-texts';
import { backText } from '../i18n/back-text.ts';
import { createStore, initialState } from '../store/state.ts';
import { createHandoffState } from './handoff-state.ts';

type Handoff = HandoffResult['handoff'];
const assigned: Handoff = {
  status: 'assigned',
  agent: { name: 'Ana' },
  position: null,
  estimatedWait: null,
  agentsOnline: true,
  opensAt: null,
};
const queued: Handoff = {
  status: 'queued',
  agent: null,
  position: 2,
  estimatedWait: 120,
  agentsOnline: true,
  opensAt: null,
};
const agentsOffline: Handoff = { ...queued, estimatedWait: null, agentsOnline: false };

/** `cancel`: what becomes of a request that is taken back. */
function start(answer: Handoff | Error, cancel: () => Promise<unknown> = async () => {}) {
  const state = createStore(initialState);
  const notices: string[] = [];
  const requests: string[] = [];
  let handedOver = 0;
  let changes = 0;
  const handoffState = createHandoffState({
    state,
    async request() {
      requests.push('asked');
      if (answer instanceof Error) throw answer;
      return { handoff: answer };
    },
    async cancel() {
      requests.push('canceled');
      await cancel();
    },
    note: (text) => notices.push(text),
    onHandedOver: () => {
      handedOver += 1;
    },
    onChange: () => {
      changes += 1;
    },
  });
  return { handoffState, state, notices, requests, handedOver: () => handedOver, changes: () => changes };
}

describe('asking for a human', () => {
  it('calls no agent connected before they have come', async () => {
    const { handoffState, state, notices, handedOver } = start(assigned);
    await handoffState.ask();
    expect(state.get()).toMatchObject({ status: 'transferred', agentName: null, queue: null });
    expect(notices).toEqual([lazyTexts.offered('Ana')]);
    handoffState.update('transferred', 'Ana');
    expect(state.get().agentName).toBe('Ana');
    expect(notices).toEqual([lazyTexts.offered('Ana'), lazyTexts.connected('Ana')]);
    expect(handedOver()).toBe(1);
  });

  it('stays connected when asked again', async () => {
    const { handoffState, state, notices } = start(assigned);
    handoffState.update('transferred', 'Ana');
    await handoffState.ask();
    expect(state.get().agentName).toBe('Ana');
    expect(notices).toEqual([lazyTexts.connected('Ana')]);
  });

  it('looks for one, with the place in the queue, and says when one is found', async () => {
    const { handoffState, state, notices } = start(queued);
    await handoffState.ask();
    expect(state.get().queue).toEqual({ position: 2, estimatedWait: 120 });
    handoffState.queued({ position: 1, estimatedWait: 60 });
    expect(state.get().queue?.position).toBe(1);
    for (const none of [null, {}, { position: '3' }, { position: 0 }, { position: 1.5 }])
      handoffState.queued(none);
    expect(state.get().queue).toEqual({ position: 1, estimatedWait: 60 });
    handoffState.update('transferred', 'Ben');
    expect(state.get()).toMatchObject({ agentName: 'Ben', queue: null });
    expect(notices).toEqual([lazyTexts.looking, lazyTexts.connected('Ben')]);
  });

  it('says at once that no agent is online', async () => {
    const { handoffState, state, notices } = start(agentsOffline);
    await handoffState.ask();
    expect(state.get()).toMatchObject({ status: 'transferred', agentsOnline: false, queue: null });
    expect(notices).toEqual([lazyTexts.agentsOffline]);
  });

  it('says when the team is back', async () => {
    vi.stubGlobal('document', { documentElement: { lang: 'en' } });
    const opensAt = new Date(Date.now() + 3 * 86_400_000).toISOString();
    const { handoffState, notices } = start({ ...agentsOffline, opensAt });
    await handoffState.ask();
    expect(notices).toEqual([`${lazyTexts.agentsOffline} ${backText(opensAt)}`]);
    vi.unstubAllGlobals();
  });

  it('asks once however often it is pressed', async () => {
    const { handoffState, requests, notices } = start(assigned);
    await Promise.all([handoffState.ask(), handoffState.ask()]);
    expect(requests).toHaveLength(1);
    expect(notices).toHaveLength(1);
  });

  it('changes nothing when the call fails', async () => {
    const { handoffState, state, notices } = start(new Error('no'));
    await expect(handoffState.ask()).rejects.toThrow('no');
    expect(state.get()).toEqual(initialState);
    expect(notices).toEqual([]);
  });
});

describe('hearing of a human', () => {
  it('asks who is there when a word of the visitor handed it over', async () => {
    const { handoffState, notices, requests } = start(agentsOffline);
    handoffState.update('transferred', null);
    handoffState.update('transferred', null);
    await expect.poll(() => notices).toEqual([lazyTexts.agentsOffline]);
    expect(requests).toHaveLength(1);
  });

  it('keeps the agent when later answers do not name one', async () => {
    const { handoffState, state, notices } = start(assigned);
    await handoffState.ask();
    handoffState.update('transferred', 'Ana');
    handoffState.update('transferred', null);
    expect(state.get().agentName).toBe('Ana');
    expect(notices).toHaveLength(2);
  });

  it('looks again when the agent gave it back', async () => {
    const { handoffState, notices } = start(assigned);
    handoffState.update('transferred', 'Ana');
    handoffState.queued({ position: 1, estimatedWait: null });
    expect(notices).toEqual([lazyTexts.connected('Ana'), lazyTexts.looking]);
  });

  it('looks again when the one who was asked does not come', async () => {
    const { handoffState, notices } = start(assigned);
    await handoffState.ask();
    handoffState.queued({ position: 1, estimatedWait: null });
    expect(notices).toEqual([lazyTexts.offered('Ana'), lazyTexts.looking]);
  });

  it('counts the same news as no change', async () => {
    const { handoffState, changes } = start(assigned);
    await handoffState.ask();
    for (let time = 0; time < 3; time++) handoffState.update('transferred', 'Ana');
    expect(changes()).toBe(2);
  });

  it('says that it ended, once, and nothing leads back', () => {
    const { handoffState, state, notices } = start(assigned);
    handoffState.update('ended', null);
    handoffState.update('ended', null);
    handoffState.update('active', null);
    expect(state.get().status).toBe('ended');
    expect(notices).toEqual([lazyTexts.ended]);
  });
});

describe('a conversation that has ended', () => {
  it('goes on with the agent who reopens it, and not by what was under way', () => {
    const { handoffState, state, requests } = start(assigned);
    handoffState.update('ended', null);
    handoffState.update('transferred', null);
    expect(state.get().status).toBe('ended');
    handoffState.update('transferred', 'Ana');
    expect(state.get()).toMatchObject({ status: 'transferred', agentName: 'Ana' });
    expect(requests).toEqual([]);
  });

  it('waits again, or is with the assistant again, once its end was undone, as a newer history says', async () => {
    const undone = { agentName: null, mayContinue: false, isNewer: true };
    for (const [status, shown] of [
      ['transferred', { status: 'transferred', queue: { position: 2, estimatedWait: 120 } }],
      ['active', { status: 'active', queue: null }],
    ] as const) {
      const { handoffState, state } = start(queued);
      handoffState.update('ended', null);
      handoffState.catchUp({ ...undone, status, isNewer: false });
      expect(state.get().status).toBe('ended');
      handoffState.catchUp({ ...undone, status });
      await vi.waitFor(() => expect(state.get()).toMatchObject(shown));
    }
  });
});

describe('taking the request back', () => {
  const BACK = { status: 'active', agentName: null, offeredTo: null, queue: null } as const;

  it('leads back to the assistant, and the next request looks for an agent again', async () => {
    const { handoffState, state, notices } = start(queued);
    await handoffState.ask();
    await handoffState.cancel();
    expect(state.get()).toMatchObject(BACK);
    await handoffState.ask();
    expect(state.get().status).toBe('transferred');
    expect(notices).toEqual([lazyTexts.looking, lazyTexts.looking]);
  });

  it('changes nothing when the agent was faster', async () => {
    const { handoffState, state } = start(assigned, () => Promise.reject(new Error('Ana has joined')));
    await handoffState.ask();
    await expect(handoffState.cancel()).rejects.toThrow('Ana has joined');
    expect(state.get()).toMatchObject({ status: 'transferred', offeredTo: 'Ana' });
  });

  it('waits for a request that is under way, and lets none pass meanwhile', async () => {
    const { handoffState, state, requests } = start(queued);
    const asking = handoffState.ask();
    const canceling = handoffState.cancel();
    await handoffState.ask();
    await Promise.all([asking, canceling]);
    expect(requests).toEqual(['asked', 'canceled']);
    expect(state.get()).toMatchObject(BACK);
  });

  it('is not undone by a late place in the queue', async () => {
    const { handoffState, state } = start(queued);
    await handoffState.ask();
    await handoffState.cancel();
    handoffState.queued({ position: 1, estimatedWait: 60 });
    expect(state.get()).toMatchObject(BACK);
  });

  const ACTIVE = { status: 'active', agentName: null, mayContinue: false, isNewer: true } as const;

  it('in another tab is learned from the history, and not from a late answer or an older history', async () => {
    const { handoffState, state } = start(queued);
    await handoffState.ask();
    handoffState.update('active', null);
    expect(state.get().status).toBe('transferred');
    handoffState.catchUp({ ...ACTIVE, isNewer: false });
    expect(state.get().status).toBe('transferred');
    handoffState.catchUp(ACTIVE);
    expect(state.get()).toMatchObject(BACK);
  });
});

describe('a conversation that ended idle', () => {
  const IDLE = { status: 'ended', agentName: null, mayContinue: true, isNewer: true } as const;

  it('says so once, and continues with the next answer', () => {
    const { handoffState, state, notices } = start(queued);
    handoffState.catchUp(IDLE);
    handoffState.catchUp(IDLE);
    expect(state.get()).toMatchObject({ status: 'active', isIdle: true });
    expect(notices).toEqual([lazyTexts.endedIdle]);
    handoffState.update('active', null);
    expect(state.get()).toMatchObject({ status: 'active', isIdle: false });
    expect(notices).toHaveLength(1);
  });

  it('is over when it can no longer be continued', () => {
    const { handoffState, state, notices } = start(queued);
    handoffState.catchUp(IDLE);
    handoffState.catchUp({ ...IDLE, mayContinue: false });
    expect(state.get()).toMatchObject({ status: 'ended', isIdle: false });
    expect(notices).toEqual([lazyTexts.endedIdle, lazyTexts.ended]);
  });
});
