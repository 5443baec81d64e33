import { expect, it } from 'vitest';
import { fromSite, fromStarterSet, isComplete, originsOf, toAdd, withBlank, withPick } from './drafts.ts';

const draft = (question: string, answer: string) => ({ question, answer, category: 'general' });
const set = () =>
  fromStarterSet(
    [draft('Person?', 'Ask for one.'), draft('Hours?', 'Open [Monday to Friday], [9 to 5].')],
    null,
  );

it('what a site says is ticked, in its own color, brackets and all', () => {
  const read = fromSite({
    url: 'https://a.example/',
    title: 'A',
    description: '',
    colors: ['#0B6B57', '#000000'],
    icon: null,
    drafts: [draft('How?', 'Like [this].')],
  });
  expect(read).toMatchObject({ picked: [0], color: '#0B6B57' });
  expect(toAdd(read)).toMatchObject([draft('How?', 'Like [this].')]);
  expect(toAdd(withPick(read, 0, false))).toEqual([]);
});

it('a draft with an open blank is never added', () => {
  const start = set();
  expect(toAdd(start).map(({ question }) => question)).toEqual(['Person?']);
  expect(toAdd(withPick(start, 1, true)).map(({ question }) => question)).toEqual(['Person?']);
  const half = withBlank(start, 1, 1, '8 to 6');
  expect([isComplete(1, half), toAdd(half)]).toMatchObject([false, [draft('Person?', 'Ask for one.')]]);
  const whole = withBlank(half, 1, 0, 'Every day');
  expect(toAdd(whole)[1]).toMatchObject(draft('Hours?', 'Open Every day, 8 to 6.'));
  expect(toAdd(withBlank(whole, 1, 0, '  '))).toHaveLength(1);
});

it('a key is for both spellings of a site’s address', () => {
  expect(originsOf('https://www.a.example/shop')).toEqual(['https://a.example', 'https://www.a.example']);
  expect(originsOf('http://a.example:8080/')).toEqual(['http://a.example:8080', 'http://www.a.example:8080']);
  expect(originsOf('http://93.184.216.34:81/')).toEqual(['http://93.184.216.34:81']);
});

it('a draft keeps its id until it says something else', () => {
  const idsOf = ({ drafts }: ReturnType<typeof set>) => drafts.map(({ clientId }) => clientId);
  const start = set();
  expect(idsOf(withPick(start, 0, false))).toEqual(idsOf(start));
  const [person, hours] = idsOf(withBlank(start, 1, 0, 'Every day'));
  expect([person, hours]).toEqual([idsOf(start)[0], expect.not.stringMatching(idsOf(start)[1] ?? '')]);
});
