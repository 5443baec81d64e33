import { expect, it } from 'vitest';
import { readImportFile } from './import-file.ts';

const read = (content: string) => readImportFile(new File([content], 'items.json'));
const WRONG_FORMAT = 'Import failed. Please check your file format.';

it('reads a list of items, also after the mark of some editors', async () => {
  const items = [{ question: 'When?', answer: 'Now.' }];
  expect(await read(JSON.stringify(items))).toEqual({ name: 'items.json', items });
  expect(await read(`\uFEFF${JSON.stringify(items)}`)).toEqual({ name: 'items.json', items });
});

it.each(['', 'question,answer', '{"items": []}', 'null', '[{"question": "When?"', '"[]"'])(
  'refuses %j, which is no list',
  async (content) => {
    expect(await read(content)).toEqual({ name: 'items.json', problem: WRONG_FORMAT });
  },
);

it('says that a list is empty, or too long', async () => {
  expect(await read('[]')).toMatchObject({ problem: 'There is no item in this file.' });
  const long = JSON.stringify(Array.from({ length: 100_001 }, () => 1));
  expect(await read(long)).toMatchObject({
    problem: expect.stringContaining('100,001 items in this file; at most 100,000'),
  });
});

it('does not read a file that the server would refuse for its size', async () => {
  const file = { name: 'huge.json', size: 40_000_000, text: () => Promise.reject(new Error('was read')) };
  expect(await readImportFile(file as unknown as File)).toMatchObject({
    problem: expect.stringContaining('The file is 40.0 MB large'),
  });
});
