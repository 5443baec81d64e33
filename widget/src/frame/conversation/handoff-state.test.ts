import type { HandoffResult } from '@chatbot-saas/shared/contracts';
import { describe, expect, it } from 'vitest';
import * as lazyTexts from '#lazy-texts';
import { createStore, initialState } from '../store/state.ts';
import { createHuman } from './handoff-state.ts';

type Handoff = HandoffResult['handoff'];
const assigned: Handoff = {
  status: 'assigned',
  agent: { name: 'Ana' },
  position: null,
  estimatedWait: null,
  agentsOnline: true,
};
const queued: Handoff = {
  status: 'queued',
  agent: null,
  position: 2,
  estimatedWait: 120,
  agentsOnline: true,
};
const nobody: Handoff = { ...queued, estimatedWait: null, agentsOnline: false };

function start(answer: Handoff | Error) {
  const state = createStore(initialState);
  const notices: string[] = [];
  const requests: string[] = [];
  let handedOver = 0;
  let changes = 0;
  const human = createHuman({
    state,
    async request() {
      requests.push('asked');
      if (answer instanceof Error) throw answer;
      return { handoff: answer };
    },
    note: (text) => notices.push(text),
    onHandedOver: () => {
      handedOver += 1;
    },
    onChange: () => {
      changes += 1;
    },
  });
  return { human, state, notices, requests, handedOver: () => handedOver, changes: () => changes };
}

describe('asking for a human', () => {
  it('calls nobody connected before they have come', async () => {
    const { human, state, notices, handedOver } = start(assigned);
    await human.ask();
    expect(state.get()).toMatchObject({ status: 'transferred', agentName: null, queue: null });
    expect(notices).toEqual([lazyTexts.offered('Ana')]);
    human.heard('transferred', 'Ana');
    expect(state.get().agentName).toBe('Ana');
    expect(notices).toEqual([lazyTexts.offered('Ana'), lazyTexts.connected('Ana')]);
    expect(handedOver()).toBe(1);
  });

  it('stays connected when asked again', async () => {
    const { human, state, notices } = start(assigned);
    human.heard('transferred', 'Ana');
    await human.ask();
    expect(state.get().agentName).toBe('Ana');
    expect(notices).toEqual([lazyTexts.connected('Ana')]);
  });

  it('looks for one, with the place in the queue, and says when one is found', async () => {
    const { human, state, notices } = start(queued);
    await human.ask();
    expect(state.get().queue).toEqual({ position: 2, estimatedWait: 120 });
    human.queued({ position: 1, estimatedWait: 60 });
    expect(state.get().queue?.position).toBe(1);
    for (const none of [null, {}, { position: '3' }, { position: 0 }, { position: 1.5 }]) human.queued(none);
    expect(state.get().queue).toEqual({ position: 1, estimatedWait: 60 });
    human.heard('transferred', 'Ben');
    expect(state.get()).toMatchObject({ agentName: 'Ben', queue: null });
    expect(notices).toEqual([lazyTexts.looking, lazyTexts.connected('Ben')]);
  });

  it('says at once that nobody is there', async () => {
    const { human, state, notices } = start(nobody);
    await human.ask();
    expect(state.get()).toMatchObject({ status: 'transferred', agentsOnline: false, queue: null });
    expect(notices).toEqual([lazyTexts.nobodyOnline]);
  });

  it('asks once however often it is pressed', async () => {
    const { human, requests, notices } = start(assigned);
    await Promise.all([human.ask(), human.ask()]);
    expect(requests).toHaveLength(1);
    expect(notices).toHaveLength(1);
  });

  it('changes nothing when the call fails', async () => {
    const { human, state, notices } = start(new Error('no'));
    await expect(human.ask()).rejects.toThrow('no');
    expect(state.get()).toEqual(initialState);
    expect(notices).toEqual([]);
  });
});

describe('hearing of a human', () => {
  it('asks who is there when a word of the visitor handed it over', async () => {
    const { human, notices, requests } = start(nobody);
    human.heard('transferred', null);
    human.heard('transferred', null);
    await expect.poll(() => notices).toEqual([lazyTexts.nobodyOnline]);
    expect(requests).toHaveLength(1);
  });

  it('keeps the agent when later answers do not name one', async () => {
    const { human, state, notices } = start(assigned);
    await human.ask();
    human.heard('transferred', 'Ana');
    human.heard('transferred', null);
    expect(state.get().agentName).toBe('Ana');
    expect(notices).toHaveLength(2);
  });

  it('looks again when the agent gave it back', async () => {
    const { human, notices } = start(assigned);
    human.heard('transferred', 'Ana');
    human.queued({ position: 1, estimatedWait: null });
    expect(notices).toEqual([lazyTexts.connected('Ana'), lazyTexts.looking]);
  });

  it('looks again when the one who was asked does not come', async () => {
    const { human, notices } = start(assigned);
    await human.ask();
    human.queued({ position: 1, estimatedWait: null });
    expect(notices).toEqual([lazyTexts.offered('Ana'), lazyTexts.looking]);
  });

  it('counts the same news as no change', async () => {
    const { human, changes } = start(assigned);
    await human.ask();
    for (let time = 0; time < 3; time++) human.heard('transferred', 'Ana');
    expect(changes()).toBe(2);
  });

  it('says that it ended, once, and nothing leads back', () => {
    const { human, state, notices } = start(assigned);
    human.heard('ended', null);
    human.heard('ended', null);
    human.heard('active', null);
    expect(state.get().status).toBe('ended');
    expect(notices).toEqual([lazyTexts.ended]);
  });
});
