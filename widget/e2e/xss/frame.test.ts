import type { MessageMetadata } from '@chatbot-saas/contract';
import type { MessageRole } from '@chatbot-saas/contract/domain';
import { stressRuns, stressSeed } from '@chatbot-saas/testing/stress';
import { afterEach, expect, it } from 'vitest';
import { stage } from '../support/stage.ts';
import type { Visitor } from '../support/visitor.ts';
import { begin, historyOf, messageOf, storeSession } from './frame.ts';
import { inBundles, payloads } from './payloads.ts';
import { strangeIn, type Watch, watch } from './watch.ts';

const COUNT = stressRuns(2_000);
const all = payloads(COUNT, 42 + stressSeed);
const bundles = inBundles(all, 100);
const shop = stage(() => ({ env: { RATE_LIMITS: 'off' } }));
let watched: Watch | null = null;

afterEach(() => {
  expect(watched?.hits ?? []).toEqual([]);
  watched = null;
});

async function open(): Promise<Visitor> {
  const visitor = await shop.visitor();
  watched = await watch(visitor.context);
  await visitor.openChat();
  return visitor;
}

const other = (index: number, by: number) => all[(index + by) % COUNT] as string;

it('would notice', async () => {
  const context = await shop.browser().newContext();
  const { hits } = await watch(context);
  const page = await context.newPage();
  await page.goto('about:blank');
  const strange = await page.evaluate(
    (some) => {
      for (const text of some) {
        const box = document.createElement('p');
        box.innerHTML = text;
        document.body.append(box);
      }
      return window.strangeBelow(document.body).length;
    },
    all.slice(0, 60),
  );
  expect(strange).toBeGreaterThan(20);
  await expect.poll(() => hits.filter((hit) => hit.startsWith('ran')).length).toBeGreaterThan(5);
  expect(hits.some((hit) => hit.startsWith('asked'))).toBe(true);
  await context.close();
});

it('draws every payload as the words of everyone, as names, sources and suggestions', async () => {
  const visitor = await open();
  const frame = await begin(visitor);
  const roles: MessageRole[] = ['assistant', 'agent', 'user', 'system'];
  for (const [round] of roles.entries()) {
    const metadata = (role: MessageRole, index: number): MessageMetadata => {
      if (role === 'agent') return { agentName: other(index, 1) };
      if (role !== 'assistant') return {};
      return { answeredBy: 'knowledge', sources: [{ id: `k${index}`, question: other(index, 2), score: 1 }] };
    };
    const messages = all.map((content, index) => {
      const role = roles[(index + round) % roles.length] as MessageRole;
      return messageOf(index + 1, { role, content, metadata: metadata(role, index) });
    });
    messages.push(messageOf(COUNT + 1, { content: 'The end.', metadata: { suggestions: all } }));
    await visitor.page.unroute('**/history?**');
    await visitor.page.route('**/history?**', historyOf(messages));
    await storeSession(frame, { sessionId: `round-000${round}` });
    await visitor.chat.getByText('The end.').waitFor();
    await expect.poll(() => visitor.chat.locator('.chip').count()).toBe(COUNT);
    expect(await visitor.chat.locator('.message, .notice').count()).toBe(COUNT + 1);
    expect(await strangeIn(frame)).toEqual([]);
    const own = messages.filter(({ role }) => role === 'user').map(({ content }) => content);
    expect(await visitor.bubbles('user').allTextContents()).toEqual(own);
  }
});

it('unfolds every payload as a source’s question and answer', async () => {
  const visitor = await open();
  const frame = await begin(visitor);
  const perMessage = 200;
  const messages = Array.from({ length: COUNT / perMessage }, (_, at) => {
    const sources = all
      .slice(at * perMessage, (at + 1) * perMessage)
      .map((question, index) => ({ id: `${at * perMessage + index}`, question, score: 1 }));
    return messageOf(at + 1, { content: 'Based on much.', metadata: { answeredBy: 'model', sources } });
  });
  await visitor.page.route('**/history?**', historyOf(messages));
  await visitor.page.route('**/sources', (route) => {
    const [, seq] = /\/m(\d+)\/sources$/.exec(route.request().url()) ?? [];
    const from = (Number(seq) - 1) * perMessage;
    const sources = Array.from({ length: perMessage }, (_, index) => ({
      id: `${from + index}`,
      question: other(from + index, 0),
      answer: other(from + index, 7),
    }));
    return route.fulfill({ json: { sources } });
  });
  await storeSession(frame, { sessionId: 'sources-1' });
  const summaries = visitor.chat.locator('summary');
  await expect.poll(() => summaries.count()).toBe(messages.length);
  await summaries.evaluateAll((found) => found.forEach((summary) => void (summary as HTMLElement).click()));
  await expect.poll(() => visitor.chat.locator('.sources li > b + *').count()).toBeGreaterThan(COUNT * 0.9);
  await expect.poll(() => visitor.chat.locator('.sources b').allTextContents()).toEqual(all);
  expect(await strangeIn(frame)).toEqual([]);
});

it('takes every payload from the storage, in right places and in wrong ones', async () => {
  const visitor = await open();
  const frame = await begin(visitor);
  await visitor.page.route('**/history?**', historyOf([]));
  const found = await frame.evaluate(async (texts) => {
    const key = Object.keys(localStorage).find((name) => name.endsWith(':session')) ?? '';
    const strange: string[] = [];
    let noticed = 0;
    let drawn = 0;
    const channel = new MessageChannel();
    const turn = () =>
      new Promise((resolve) => {
        channel.port1.onmessage = resolve;
        channel.port2.postMessage(null);
      });
    for (const [index, text] of texts.entries()) {
      const isRight = index % 2 === 0;
      const or = <T>(right: T) =>
        isRight ? right : [undefined, null, text, [text], { toString: text }, 7][index % 6];
      const source = { id: text, question: text, score: 1 };
      const metadata = {
        agentName: or(text),
        answeredBy: 'model',
        sources: or([source, or(source)]),
        suggestions: or([text, or(text)]),
        suggestHandoff: or(true),
      };
      const message = { id: text, content: text, timestamp: or(text), clientId: or(null) };
      const record = {
        sessionId: `stored-${index}`,
        readSeq: or(0),
        welcome: or(text),
        agentName: or(text),
        emailLeft: or(text),
        status: or('ended'),
        isRated: or(false),
        notices: isRight || index % 3 ? [{ afterSeq: 0, text }] : [{ afterSeq: 0, text: or(text) }, or(null)],
        messages: [
          { ...message, seq: 3, role: or('agent'), metadata: or(metadata) },
          { ...message, seq: or(4), role: 'assistant', metadata },
        ],
      };
      localStorage.setItem(key, JSON.stringify(record));
      dispatchEvent(new StorageEvent('storage', { key }));
      await turn();
      await turn();
      const notices = [...document.querySelectorAll('.notice')];
      if (notices.some((notice) => notice.textContent === text)) noticed += 1;
      drawn += document.querySelectorAll('.message').length;
      strange.push(...window.strangeBelow(document.body));
    }
    return { noticed, drawn, strange };
  }, all);
  expect(found.strange).toEqual([]);
  // Whatever was as it should be: the welcome and two messages, and a notice even among things that were not.
  expect(found.drawn).toBeGreaterThanOrEqual((COUNT / 2) * 3);
  expect(found.noticed).toBeGreaterThanOrEqual(COUNT / 2 + COUNT / 4);
});

it('draws every payload that comes in an answer: refusals, streams, names of people', async () => {
  const visitor = await open();
  const { bubbles, chat, human, page } = visitor;
  const frame = await begin(visitor);
  await page.route('**/history?**', historyOf([]));
  let error = '';
  await page.route('**/api/chat/message', (route) =>
    route.fulfill({ status: 402, json: { error, code: 'quota_exceeded', requestId: 'r1' } }),
  );
  for (const bundle of bundles) {
    error = bundle;
    await visitor.say(bundle);
    await expect.poll(() => chat.getByRole('alert').textContent()).toBe(bundle);
  }
  expect(await strangeIn(frame)).toEqual([]);
  expect(await chat.getByText('Not sent').count()).toBe(bundles.length);

  let name = '';
  await page.route('**/handoff', (route) =>
    route.fulfill({
      json: {
        success: true,
        handoff: {
          status: 'assigned',
          agent: { name },
          position: name,
          estimatedWait: 60,
          agentsOnline: true,
        },
      },
    }),
  );
  for (const [index, bundle] of bundles.entries()) {
    name = bundle;
    await storeSession(frame, { sessionId: `handoff-${index}` });
    await human.click();
    await expect
      .poll(() => chat.locator('.notice').allTextContents())
      .toEqual([`Connecting you to ${bundle}…`]);
  }
  expect(await strangeIn(frame)).toEqual([]);

  for (const [index, bundle] of bundles.entries()) {
    await page.unroute('**/history?**');
    await page.route('**/history?**', historyOf([], bundle, 'transferred'));
    await storeSession(frame, { sessionId: `person-${index}` });
    await expect.poll(() => chat.locator('header p').textContent()).toBe(bundle);
  }
  expect(await strangeIn(frame)).toEqual([]);

  await page.unroute('**/history?**');
  await page.route('**/history?**', historyOf([]));
  await storeSession(frame, { sessionId: 'streamed' });
  await page.unroute('**/api/chat/message');
  let text = '';
  let seq = 0;
  await page.route('**/api/chat/message', (route) => {
    seq += 2;
    const done = {
      message: text,
      metadata: null,
      status: 'active',
      messageId: `m${seq}`,
      seq,
      received: { id: `m${seq - 1}`, seq: seq - 1, timestamp: '2026-01-01T00:00:00.000Z' },
    };
    const events = [
      `event: token\ndata: ${JSON.stringify({ text })}`,
      `event: done\ndata: ${JSON.stringify(done)}`,
    ];
    return route.fulfill({ contentType: 'text/event-stream', body: `${events.join('\n\n')}\n\n` });
  });
  for (const [index, bundle] of bundles.entries()) {
    text = bundle;
    await visitor.say(`question ${index + 1}`);
    await expect.poll(() => bubbles('assistant').count()).toBe(index + 1);
  }
  expect(await strangeIn(frame)).toEqual([]);
});
