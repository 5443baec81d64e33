import { expect, it } from 'vitest';
import { type ImportSource, readImportFile, readPasted } from './import-file.ts';

const read = (content: string, name = 'items.json') => readImportFile(new File([content], name));
const WRONG_FORMAT = 'Import failed. Please check your file format.';
const bodyOf = async (file: object) => {
  const { body } = file as ImportSource;
  return { type: body.type, text: await body.text() };
};

it('reads a list of items, also after the mark of some editors', async () => {
  const items = [{ question: 'When?', answer: 'Now.' }];
  for (const mark of ['', '\uFEFF']) {
    const file = await read(mark + JSON.stringify(items));
    expect(file).toMatchObject({ name: 'items.json', items });
    expect(await bodyOf(file)).toEqual({ type: 'application/json', text: JSON.stringify({ items }) });
  }
});

it.each(['', 'question,answer', '{"items": []}', 'null', '[{"question": "When?"', '"[]"'])(
  'refuses %j, which is no list',
  async (content) => {
    expect(await read(content)).toEqual({ name: 'items.json', problem: WRONG_FORMAT });
  },
);

it('says that a list is empty, or too long', async () => {
  expect(await read('[]')).toMatchObject({ problem: 'There are no items in this file.' });
  expect(await read('', 'items.csv')).toMatchObject({ problem: 'There are no items in this file.' });
  const long = JSON.stringify(Array.from({ length: 100_001 }, () => 1));
  expect(await read(long)).toMatchObject({
    problem: expect.stringContaining('too many items (100,001). The limit is 100,000;'),
  });
});

it('does not read a file that the server would refuse for its size', async () => {
  const file = { name: 'huge.json', size: 40_000_000, text: () => Promise.reject(new Error('was read')) };
  expect(await readImportFile(file as unknown as File)).toMatchObject({
    problem: expect.stringContaining('That file is too big (40.0 MB)'),
  });
});

it('leaves a spreadsheet and a pasted list to the server', async () => {
  const file = await read('question;answer', 'items.csv');
  expect(file).toMatchObject({ name: 'items.csv', items: null });
  expect(await bodyOf(file)).toEqual({ type: 'text/csv', text: 'question;answer' });
  const pasted = readPasted('Open? – Yes');
  expect(pasted).toMatchObject({ name: 'Pasted list', items: null });
  expect(await bodyOf(pasted)).toEqual({ type: 'text/csv', text: 'Open? – Yes' });
  expect(readPasted(' [{"question": "Open?"}]')).toMatchObject({ items: [{ question: 'Open?' }] });
});
