import { describe, expect, it } from 'vitest';
import { INTERFACE_LANGUAGES } from '../../shared/contract/src/domain/language.ts';
import { textsIn, transformMacros } from '../../shared/ui/build/macros.ts';
import { pseudo } from '../../shared/ui/build/pseudo.ts';
import { languages as widgetLanguages } from '../../widget/src/frame/i18n/index.ts';
import { catalogMistakes, sourceMistakes } from './catalog-mistakes.ts';

const textsOf = async (code: string) => textsIn((await transformMacros(code, 'example.tsx')).code);

it('web admin and console have the languages of the widget', () => {
  expect([...INTERFACE_LANGUAGES]).toEqual(Object.keys(widgetLanguages));
});

describe('the texts of a source file', () => {
  it('are those in macros, with their values, elements and contexts', async () => {
    const texts = await textsOf(`
      import { msg, plural, t } from '@lingui/core/macro';
      import { Trans } from '@lingui/react/macro';
      export const labels = { open: msg({ message: 'Open', context: 'button' }) };
      export const items = (count: number) => t\`\${plural(count, { one: '# item', other: '# items' })}\`;
      export const Line = ({ name }: { name: string }) => <Trans>Welcome, <b>{name}</b></Trans>;
      export const other = { id: 'open', message: 'Not a text' };
    `);
    expect(texts.map(({ message, context }) => [message, context])).toEqual([
      ['Open', 'button'],
      ['{count, plural, one {# item} other {# items}}', undefined],
      ['Welcome, <0>{name}</0>', undefined],
    ]);
  });
});

describe('the pseudo-language', () => {
  it('is longer, and leaves elements as they are', () => {
    expect(pseudo('Save')).toBe('Śàvè~~');
    expect(pseudo('Open <0>the docs</0>')).toContain('<0>');
  });
});

describe('a catalog', () => {
  const texts = new Map([
    ['a', { message: 'Save', comments: [], origin: [['x.tsx']] as [string][] }],
    ['b', { message: 'Welcome, <0>{name}</0>', comments: [], origin: [['x.tsx']] as [string][] }],
  ]);
  const complete = { a: { translation: 'Sichern' }, b: { translation: 'Hallo <0>{name}</0>' } };

  it('is right with a translation of each text', () => {
    expect(catalogMistakes(texts, complete)).toEqual([]);
  });

  it.each([
    [{ b: complete.b }, '"Save" is missing'],
    [{ ...complete, a: { translation: '' } }, '"Save" is not translated'],
    [{ ...complete, c: { message: 'Old', translation: 'Alt' } }, '"Old" is not used'],
    [{ ...complete, a: { translation: 'Sich{ern' } }, '"Save" is not a valid message'],
    [
      { ...complete, b: { translation: 'Hallo {name}' } },
      '"Welcome, <0>{name}</0>" has other values or elements than the source',
    ],
  ])('is wrong: %j', (catalog, mistake) => {
    expect(catalogMistakes(texts, catalog)).toEqual([mistake]);
  });

  it('needs texts that are valid messages', () => {
    const broken = new Map([['a', { message: 'A {b', comments: [], origin: [['x.tsx']] as [string][] }]]);
    expect(sourceMistakes(broken)).toEqual(['x.tsx: "A {b" is not a valid message']);
  });
});
