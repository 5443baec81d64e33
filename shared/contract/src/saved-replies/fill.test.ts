import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillReply, type ReplyValues, shownReply } from './fill.ts';
import { faultsOfBody } from './variables.ts';

const VALUES: ReplyValues = {
  'visitor.name': 'Vera',
  'agent.name': 'Ada',
  'workspace.name': 'Acme',
  attributes: { order: 1042, vip: true, empty: '', gone: null },
};
const filled = (body: string, values: Partial<ReplyValues> = {}) => fillReply(body, { ...VALUES, ...values });

describe('a filled reply', () => {
  it.each([
    ['Hi {{visitor.name}}, {{agent.name}} of {{ workspace.name }} here.', 'Hi Vera, Ada of Acme here.'],
    ['Order {{attribute.order}}, VIP {{attribute.vip}}', 'Order 1042, VIP true'],
    ['Hi {{visitor.name|there}}', 'Hi Vera'],
    ['Order {{attribute.gone| none }}, {{attribute.toString|none}}', 'Order none, none'],
    ['No {variable} {{here', 'No {variable} {{here'],
  ])('%s', (body, text) => {
    expect(filled(body)).toEqual({ text, caret: text.length, missing: [] });
  });

  it('has fallbacks for an unknown name, and no gap where there is none', () => {
    const unknown = { 'visitor.name': null };
    expect(filled('Hi {{visitor.name|there}},', unknown)).toMatchObject({ text: 'Hi there,', missing: [] });
    expect(filled('Hi {{visitor.name}}, welcome', unknown)).toMatchObject({
      text: 'Hi, welcome',
      missing: ['visitor.name'],
    });
    expect(filled('Dear {{visitor.name}} and {{attribute.empty|}} all', unknown).text).toBe('Dear and all');
  });

  it('expands nothing twice, and keeps a name on its line', () => {
    const name = '{{agent.name}}\n\u202Eevil';
    expect(filled('Hi {{visitor.name}}!', { 'visitor.name': name }).text).toBe('Hi {{agent.name}} evil!');
  });

  it('keeps a name of the other direction from moving what is around it', () => {
    expect(filled('Hi {{visitor.name}}!', { 'visitor.name': 'نور' }).text).toBe('Hi \u2068نور\u2069!');
    expect(filled('مرحبًا {{visitor.name}}!').text).toBe('مرحبًا \u2068Vera\u2069!');
    expect(filled('مرحبًا {{visitor.name}}!', { 'visitor.name': 'نور' }).text).toBe('مرحبًا نور!');
  });

  it.each([
    { body: 'A refund of {{caret}} to your card', shown: 'A refund of … to your card' },
    { body: 'Hi {{visitor.name}}! {{caret}}Bye', shown: 'Hi Vera! Bye' },
    { body: 'Hi {{visitor.name}} {{caret}}', shown: 'Hi Vera ' },
  ])('shows “$shown” before it is chosen', ({ body, shown }) => {
    expect(shownReply(body, VALUES)).toBe(shown);
  });

  it('knows the place of the caret', () => {
    expect(filled('Hi {{visitor.name}}, {{caret}} Bye')).toMatchObject({ text: 'Hi Vera,  Bye', caret: 9 });
  });
});

it('a text without placeholders stays as it is, and whatever is filled in is there as it was', () => {
  const words = fc.string({ unit: 'grapheme' }).map((text) => text.replace(/[{}]/g, ''));
  fc.assert(
    fc.property(words, words, (before, after) => {
      expect(filled(before + after).text).toBe(before + after);
      const { text, caret, missing } = filled(`${before}{{attribute.x|${'{{visitor.name}}'}${after}`);
      expect(text.startsWith(before)).toBe(true);
      expect(caret).toBeLessThanOrEqual(text.length);
      expect(missing).toEqual([]);
    }),
  );
});

it.each([
  ['Hi {{visitor.name|there}} {{attribute.a b}} {{caret}}', false, [], false],
  ['{{ reply.other }}', true, ['reply.other'], false],
  ['{{Macro: bye}}', true, ['Macro: bye'], false],
  ['{{name}} {{}} {{attribute.}} {{name}}', false, ['name', '', 'attribute.'], false],
  ['{{caret}} {{ caret }}', false, [], true],
])('what is wrong with %s', (body, includesReply, unknown, hasSeveralCarets) => {
  expect(faultsOfBody(body)).toEqual({ includesReply, unknown, hasSeveralCarets });
});
