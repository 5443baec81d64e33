import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Init, parseLook, parseToFrame, parseToHost } from './messages.ts';

const init: Init = {
  type: 'init',
  apiKey: 'sk_1',
  state: 'open',
  color: '#3b82f6',
  said: [{ name: 'Mia', email: 'mia@shop.test', token: 'a.b.c', attributes: { plan: 'free' } }],
  page: { url: 'https://shop.test/a', referrer: '', title: 'A shop' },
  temporary: false,
  live: 'false',
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
    ['a message without a type', { state: 'open' }],
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
      said: [{ name: { first: 'M' }, role: 'owner' }, null, 7],
      live: true,
    });
    expect(parsed).toEqual({ ...init, color: '', said: [{}, {}, {}] });
    expect(parseToFrame({ ...init, said: 'Mia', color: ['#3b82f6'], state: ['open'] })).toBeNull();
    expect(parseToFrame({ ...init, said: 'Mia', color: ['#3b82f6'] })).toEqual({
      ...init,
      color: '',
      said: [],
    });
  });

  it('cuts what is too long', () => {
    const parsed = parseToFrame({ name: 'x'.repeat(9_999), email: 'y'.repeat(9_999), attributes: {} });
    expect(parsed).toEqual({ name: 'x'.repeat(200), email: 'y'.repeat(320), attributes: {} });
  });
});

describe('what the page accepts', () => {
  it.each([
    { type: 'state', text: 'minimised' },
    { type: 'unread', count: 3, text: '3 ungelesen' },
    { type: 'unread', count: 3, text: 'two\nlines' },
    { type: 'event', text: 'handoff' },
    { type: 'event', text: 'open' },
    { type: 'state', text: 'greeting' },
    { type: 'look', text: '#A1B2C3 top-left true' },
  ])('takes $type', (message) => {
    expect(parseToHost(message)).toEqual({ count: 0, ...message });
  });

  it.each([
    { type: 'event', text: '__proto__' },
    { type: 'event', text: 'open state closed' },
    { type: 'state', text: ['open'] },
    { type: 'state', text: 'open\n' },
    { type: 'state open', text: '' },
    { type: 'init', text: 'sk_' },
    { type: 'unread', count: 1 },
  ])('refuses %j', (message) => {
    expect(parseToHost(message)).toBeNull();
  });

  it('takes a look of a color and a place, and no other', () => {
    expect(parseLook('#A1B2C3 top-left true')).toEqual(['#A1B2C3', 'top-left', 'true']);
    expect(parseLook('url(//evil) top-left true')).toBeNull();
    expect(parseLook('#a1b2c3 middle true')).toBeNull();
    expect(parseLook('')).toBeNull();
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
      text: fc.anything(),
    }),
    fc.record({
      type: fc.constant('init'),
      apiKey: fc.string(),
      state: fc.constant('open'),
      page: fc.anything(),
      said: fc.anything(),
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
