import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Cell, toCsv } from './csv.ts';

const written = (...rows: Cell[][]) => toCsv(rows).slice(1);

/** A reader of RFC 4180 as strict as a spreadsheet's: what `toCsv` writes must come back out of it. */
function read(csv: string): { text: string; isQuoted: boolean }[][] {
  const rows: { text: string; isQuoted: boolean }[][] = [];
  let row: { text: string; isQuoted: boolean }[] = [];
  let rest = csv;
  while (rest !== '') {
    const [whole = '', quoted, bare = '', end = ''] =
      /^(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/.exec(rest) ?? [];
    if (whole === '') throw new Error(`Not CSV: ${rest.slice(0, 40)}`);
    row.push({ text: quoted?.replaceAll('""', '"') ?? bare, isQuoted: quoted !== undefined });
    rest = rest.slice(whole.length);
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

it('starts with the mark that makes Excel read UTF-8', () => {
  expect(toCsv([['é']])).toBe('\uFEFFé\r\n');
});

it('quotes what would be read as more than one field', () => {
  expect(written(['a,b', 'say "hi"', 'two\nlines', ' padded '], ['plain', null, 3])).toBe(
    '"a,b","say ""hi""","two\nlines"," padded "\r\nplain,,3\r\n',
  );
});

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '=HYPERLINK("http://evil.example","x")'])(
  'makes %j harmless',
  (text) => {
    expect(read(written([text]))[0]?.[0]?.text).toBe(`'${text}`);
  },
);

it('leaves numbers as they are, also below zero', () => {
  expect(written([-1, 0.25, 1e21])).toBe('-1,0.25,1e+21\r\n');
});

it('is read back as it was written, whatever people wrote, and holds no formula', () => {
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '"', ',', "'", ' ', 'a', 'ü') }),
  );
  const cell = fc.oneof(texts, fc.double({ noNaN: true, noDefaultInfinity: true }), fc.constant(null));
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1 }), { minLength: 1 }), (rows) => {
      const found = read(toCsv(rows).slice(1));
      expect(found.map((row) => row.map(({ text }) => text))).toEqual(
        rows.map((row) =>
          row.map((value) =>
            typeof value === 'string' && '=+-@\t\r'.includes(value.charAt(0)) && value !== ''
              ? `'${value}`
              : String(value ?? ''),
          ),
        ),
      );
      for (const [place, row] of found.entries()) {
        for (const [column, { text }] of row.entries()) {
          if (typeof rows[place]?.[column] === 'string') expect(text).not.toMatch(/^[=+\-@\t\r]/);
        }
      }
    }),
  );
});
