import { describe, expect, it } from 'vitest';
import { readArguments } from './program-arguments.ts';

const defaults = { visitors: 5_000, connections: [32, 128], only: '', markdown: false };
const read = (line: string) => readArguments(defaults, line.split(' ').filter(Boolean));

describe('the arguments of a program', () => {
  it('are its defaults where none is given', () => {
    expect(read('')).toEqual(defaults);
  });

  it('go by name in any order', () => {
    const given = { visitors: 200, connections: [8], only: 'web', markdown: true };
    expect(read('--markdown --only web --connections 8 --visitors=200')).toEqual(given);
  });

  it('go without names in their order, between and after those that have one', () => {
    expect(read('200 --markdown 8,16')).toEqual({
      visitors: 200,
      connections: [8, 16],
      only: '',
      markdown: true,
    });
  });

  it.each([
    ['--rounds 5', '--rounds is not known.'],
    ['--toString 5', '--toString is not known.'],
    ['1 2 some more', 'more is not known.'],
    ['--visitors x', '--visitors takes whole numbers above 0, not “x”.'],
    ['--visitors -1', '--visitors takes whole numbers above 0, not “-1”.'],
    ['--visitors 0', '--visitors takes whole numbers above 0, not “0”.'],
    ['--visitors 1.5', '--visitors takes whole numbers above 0, not “1.5”.'],
    ['--connections 8,,9', '--connections takes whole numbers above 0, not “8,,9”.'],
    ['--visitors', '--visitors needs a value.'],
    ['--markdown=yes', '--markdown takes no value.'],
  ])('are refused in a sentence: %s', (line, sentence) => {
    expect(() => read(line)).toThrow(sentence);
  });
});
