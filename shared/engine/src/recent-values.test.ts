import { expect, it } from 'vitest';
import { RecentValues } from './recent-values.ts';

it('keeps the values that were asked for last, and works out no value twice while it is kept', () => {
  const values = new RecentValues<{ of: string }>(2);
  const worked: string[] = [];
  const ask = (key: string) =>
    values.of(key, (of) => {
      worked.push(of);
      return { of };
    });
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) expect(ask(key)).toEqual({ of: key });
  expect(worked).toEqual(['a', 'b', 'c', 'b']);
  expect([values.get('a'), values.get('c')]).toEqual([{ of: 'a' }, undefined]);
});
