import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Init, parseToFrame, parseToHost } from './messages.ts';

const init: Init = {
  type: 'init',
  apiKey: 'sk_1',
  state: 'open',
  color: '#3b82f6',
  visitor: { name: 'Mia', email: 'mia@shop.test' },
  page: { url: 'https://shop.test/a', referrer: '' },
  temporary: false,
  live: false,
};

describe('what the frame accepts', () => {
  it('takes a whole init as it is', () => {
    expect(parseToFrame(init)).toEqual(init);
  });

  it('takes the key without the blanks that a copy brought along', () => {
    expect(parseToFrame({ ...init, apiKey: ' sk_1\n' })).toMatchObject({ apiKey: 'sk_1' });
  });

  it.each([
    ['no key', { ...init, apiKey: undefined }],
    ['a state that is none', { ...init, state: 'huge' }],
    ['another type', { ...init, type: 'INIT' }],
    ['a state without its value', { type: 'state' }],
    ['a list', [init]],
    ['JSON text', JSON.stringify(init)],
    ['nothing', null],
  ])('refuses %s', (_name, data) => {
    expect(parseToFrame(data)).toBeNull();
  });

  it('drops fields it does not know and values that are not text', () => {
    const parsed = parseToFrame({
      ...init,
      sessionId: 'x',
      color: 'red;}',
      visitor: { name: { first: 'M' }, role: 'owner' },
    });
    expect(parsed).toEqual({ ...init, color: '', visitor: {} });
  });

  it('cuts what is too long', () => {
    const parsed = parseToFrame({
      type: 'identify',
      visitor: { name: 'x'.repeat(9_999), email: 'y'.repeat(9_999) },
    });
    expect(parsed).toEqual({ type: 'identify', visitor: { name: 'x'.repeat(200), email: 'y'.repeat(320) } });
  });
});

describe('what the page accepts', () => {
  it.each([
    { type: 'state', state: 'minimised' },
    { type: 'unread', count: 3, text: '3 ungelesen' },
    { type: 'event', name: 'handoff' },
    { type: 'event', name: 'open' },
    { type: 'state', state: 'greeting' },
    { type: 'look', color: '#A1B2C3', position: 'top-left', live: true },
  ])('takes $type', (message) => {
    expect(parseToHost(message)).toEqual(message);
  });

  it.each([
    { type: 'look', color: 'url(//evil)', position: 'top-left', live: false },
    { type: 'look', color: '#a1b2c3', position: 'middle', live: false },
    { type: 'event', name: '__proto__' },
    { type: 'init', apiKey: 'sk_' },
    { type: 'unread', count: 1 },
  ])('refuses %j', (message) => {
    expect(parseToHost(message)).toBeNull();
  });

  it('makes a whole number of any count', () => {
    fc.assert(
      fc.property(fc.anything(), (count) => {
        fc.pre(typeof count !== 'bigint' && typeof count !== 'symbol' && typeof count !== 'object');
        const parsed = parseToHost({ type: 'unread', count, text: '' });
        expect(parsed?.type === 'unread' && Number.isSafeInteger(parsed.count) && parsed.count >= 0).toBe(
          true,
        );
      }),
    );
  });
});

it('meets anything at all without throwing, and answers only messages it would take again', () => {
  const anything = fc.oneof(
    fc.anything(),
    fc.record({
      type: fc.constantFrom('init', 'state', 'identify', 'look', 'unread', 'event'),
      state: fc.anything(),
    }),
    fc.record({
      type: fc.constant('init'),
      apiKey: fc.string(),
      state: fc.constant('open'),
      page: fc.anything(),
      visitor: fc.anything(),
    }),
  );
  fc.assert(
    fc.property(anything, (data) => {
      const toFrame = parseToFrame(data);
      if (toFrame) expect(parseToFrame(toFrame)).toEqual(toFrame);
      const toHost = parseToHost(data);
      if (toHost) expect(parseToHost(toHost)).toEqual(toHost);
    }),
    { numRuns: 2_000 },
  );
});
