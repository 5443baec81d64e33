import { setTimeout as wait } from 'node:timers/promises';
import { ApiError, createClient } from '@chatbot-saas/client';
import type { KeyOperations } from '@chatbot-saas/contract';
import type { View, Workplace } from '@chatbot-saas/testing/client-process';
import { pick, type Random } from '@chatbot-saas/testing/seeded-random';
import { shownOf, steadyView } from '@chatbot-saas/testing/steady-view';
import { createController } from '../src/frame/conversation/controller.ts';
import { type VisitorApi, visitorHeaders } from '../src/frame/network/visitor-api.ts';
import { createLocalStorage } from '../src/frame/store/local-storage.ts';
import { createStore, initialState } from '../src/frame/store/state.ts';

export interface Site {
  server: string;
  apiKey: string;
  random: Random;
  /** Nothing new is to be said any more. */
  isResting(): boolean;
}

const QUESTIONS = [
  'Where is my parcel?',
  'How long does shipping take?',
  'Can I return shoes?',
  'Hello',
] as const;
/** So that a page of the database is full now and then. */
const LONG = 2_000;
const RETRY_MS = 300;

/** One visitor with one conversation, in a window of their own that stays open. */
export function visit(name: string, { server, apiKey, random, isResting }: Site, workplace: Workplace) {
  const state = createStore(initialState);
  const options = {
    baseUrl: `${server}/api`,
    headers: () => visitorHeaders(apiKey, controller.sessionId()),
  };
  const api: VisitorApi = { options, ...createClient<KeyOperations>(options) };
  const controller = createController({
    ...{ api, apiKey, state, storage: createLocalStorage(apiKey, true) },
    said: [{ name }],
    page: () => ({ url: `${server}/`, referrer: '', title: '' }),
    askPage: () => {},
    onStranger: () => {},
    isTest: false,
    onEvent: () => {},
    onUnread: () => {},
  });
  controller.setOpen(true);
  const look = steadyView(name, workplace.unsteady);
  state.subscribe(() => look(state.get().messages.map(shownOf)));

  let count = 0;
  const refused = new Map<string, string>();
  const hasEnded = () => state.get().status === 'ended';
  const pause = (mostMs: number) => wait(random() * mostMs);

  const say = () => {
    count += 1;
    const filling = random() < 0.3 ? noise(random, LONG) : '';
    const content = `${name} ${count}: ${pick(random, QUESTIONS)} ${filling}`.trim();
    workplace.written(name, content);
    controller.send(content);
  };

  /** Presses "try again" at what the window shows as not sent, as long as there is sense in it. */
  const settle = async () => {
    while (state.get().drafts.length > 0) {
      for (const { failed, clientId, content } of state.get().drafts) {
        if (!failed) continue;
        if (hasEnded()) refused.set(content, state.get().error ?? 'ended');
        else {
          workplace.written(name, content);
          controller.retry(clientId);
        }
      }
      if (hasEnded() && state.get().drafts.every(({ failed }) => failed)) return;
      await wait(RETRY_MS);
    }
  };

  const live = async () => {
    for (let left = 1 + Math.floor(random() * 4); left > 0 && !isResting(); left -= 1) {
      say();
      await pause(1_500);
    }
    if (random() < 0.6) {
      await controller.handoff();
      for (let left = 2 + Math.floor(random() * 10); left > 0 && !isResting() && !hasEnded(); left -= 1) {
        await pause(3_000);
        if (random() < 0.6) say();
      }
    }
    // Some are ended while something is on its way.
    if (random() < 0.7) await settle();
    if (controller.sessionId() && random() < 0.6) await insist(() => controller.end());
    await settle();
    if (hasEnded() && random() < 0.5) {
      const rating = 1 + Math.floor(random() * 5);
      await insist(() => controller.rate(rating, ''));
    }
  };

  const view = (): View => {
    const { messages, drafts } = state.get();
    return {
      client: 'widget',
      conversation: controller.sessionId(),
      messages: messages.map(shownOf),
      waiting: drafts.filter(({ failed }) => !failed).map(({ content }) => content),
      refused: drafts
        .filter(({ failed }) => failed)
        .map(({ content }) => ({ content, reason: refused.get(content) ?? 'failed' })),
    };
  };

  return { live, view, resume: controller.resume };
}

/** As a person who presses the button until it works, or sees that it cannot. */
async function insist(action: () => Promise<unknown>): Promise<void> {
  for (;;) {
    try {
      await action();
      return;
    } catch (error) {
      if (!(error instanceof ApiError) || !error.isTransient) return;
      await wait((error.retryAfter ?? 0) * 1_000 || RETRY_MS);
    }
  }
}

/** Words that no compression makes small. */
function noise(random: Random, length: number): string {
  let text = '';
  while (text.length < length) text += `${random().toString(36).slice(2)} `;
  return text;
}
