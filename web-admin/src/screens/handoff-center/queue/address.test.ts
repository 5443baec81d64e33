import { NO_FILTER } from '@chatbot-saas/contract/domain';
import { expect, it } from 'vitest';
import { filterOf, withFilter } from './address.ts';

const ID = '01977f2e-1c00-7a10-8f00-000000000015';

it('a filter in the address is read as it was written, and leaves the rest', () => {
  const filter = {
    assignee: 'none',
    labels: [ID],
    channel: 'email',
    from: '2026-05-04',
    to: '2026-05-31',
    sort: 'oldest',
  } as const;
  const address = withFilter(new URLSearchParams('conversation=x&sort=waiting'), filter);
  expect(filterOf(address)).toEqual(filter);
  expect(address.get('conversation')).toBe('x');
  expect(withFilter(address, NO_FILTER).toString()).toBe('conversation=x');
});

it('what is no filter is as if it were not there', () => {
  const address = new URLSearchParams(
    `assignee=you&labels=x,${ID},${ID}&channel=fax&from=2026-13-04&to=soon&sort=best`,
  );
  expect(filterOf(address)).toEqual({ ...NO_FILTER, labels: [ID] });
});
