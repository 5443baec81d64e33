import { WEEKDAYS } from '@chatbot-saas/contract/hours';
import { expect, it } from 'vitest';
import { expectFailure } from '../../../../test/support/failure.ts';
import { freshTenant, sharedServer } from '../../../../test/support/fixtures.ts';

const server = sharedServer({ RATE_LIMITS: 'off' });
const tenant = freshTenant(server);
const read = () => tenant.owner.api.call('GET /tenant/hours');
const put = (body: object) => server.send('PUT', '/api/tenant/hours', { token: tenant.owner.token, body });
const WHOLE_WEEK = WEEKDAYS.map((day) => ({ day, from: '00:00', to: '24:00' }));
const config = () => tenant.visitor.call('GET /chat/config', { query: {} });

it('is always open by default, on the clocks of the workspace', async () => {
  await tenant.owner.api.call('PUT /tenant', { body: { timezone: 'Asia/Kathmandu' } });
  expect(await read()).toEqual({
    timezone: 'Asia/Kathmandu',
    week: WHOLE_WEEK,
    holidays: [],
    open: true,
    opensAt: null,
    closesAt: null,
  });
  expect((await tenant.owner.api.call('GET /auth/me')).tenant.hours).toBeNull();
  expect(await config()).toMatchObject({ open: true, opensAt: null });
});

it('keeps what an admin says, and says whether it is open now', async () => {
  const hours = {
    timezone: 'Europe/Berlin',
    week: [
      { day: 1, from: '09:00', to: '12:30' },
      { day: 1, from: '13:00', to: '24:00' },
      { day: 2, from: '00:00', to: '02:00' },
    ],
    holidays: [
      { date: '2026-12-24', name: 'Christmas Eve', from: '09:00', to: '12:00' },
      { date: '2026-12-25', name: 'Christmas Day', closed: true as const },
    ],
  };
  const answer = await tenant.owner.api.call('PUT /tenant/hours', { body: hours });
  expect(answer).toMatchObject(hours);
  expect(await read()).toEqual(answer);
  // Consoles have it with who they are, also offline.
  expect((await tenant.owner.api.call('GET /auth/me')).tenant.hours).toEqual(hours);
  expect(Date.parse(answer.opensAt ?? '')).toBeGreaterThan(Date.now());
  expect(answer.closesAt === null).toBe(!answer.open);
  const { open, opensAt } = answer;
  expect(await config()).toMatchObject({ open, opensAt });
});

it('says in the chat’s settings that it is closed, and lets no one keep that answer', async () => {
  await put({ timezone: 'UTC', week: [] });
  const response = await server.send('GET', '/api/chat/config', { apiKey: tenant.apiKey });
  expect(response.json).toMatchObject({ open: false, opensAt: null, agentsOnline: false });
  expect(response.headers.get('cache-control')).toBe('no-store');
  // A holiday opens it.
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  await put({ timezone: 'UTC', week: [], holidays: [{ date: tomorrow, from: '09:00', to: '10:00' }] });
  expect(await config()).toMatchObject({ open: false, opensAt: `${tomorrow}T09:00:00.000Z` });
  await put({ timezone: 'UTC', week: WHOLE_WEEK });
  expect(await config()).toMatchObject({ open: true, opensAt: null });
});

const NOT_LATER =
  'Must be after the start. For hours past midnight, end at 24:00 and go on at 00:00 the next day.';
const good = { timezone: 'UTC', week: [], holidays: [] };
it.each([
  [{ timezone: 'Mars/Olympus_Mons' }, 'timezone', 'Must be a time zone such as Europe/Paris'],
  [{ week: [{ day: 1, from: '9:00', to: '18:00' }] }, 'week.0.from', 'Must be a time such as 09:00'],
  [
    { week: [{ day: 1, from: '09:00', to: '24:01' }] },
    'week.0.to',
    'Must be a time such as 18:00, at most 24:00',
  ],
  [{ week: [{ day: 5, from: '22:00', to: '02:00' }] }, 'week.0.to', NOT_LATER],
  [{ week: [{ day: 5, from: '09:00', to: '09:00' }] }, 'week.0.to', NOT_LATER],
  [
    {
      week: [
        { day: 1, from: '09:00', to: '12:00' },
        { day: 2, from: '11:00', to: '13:00' },
        { day: 1, from: '11:59', to: '13:00' },
      ],
    },
    'week.2.from',
    'Overlaps with 09:00–12:00 on the same day',
  ],
  [{ holidays: [{ date: '2026-12-24', from: '12:00', to: '09:00' }] }, 'holidays.0.to', NOT_LATER],
  [
    { holidays: [{ date: '2026-02-30', name: 'Never', closed: true }] },
    'holidays.0.date',
    'Must be a day such as 2026-05-04',
  ],
  [{ holidays: [{ date: '2026-12-24', name: ' ', closed: true }] }, 'holidays.0.name', 'Required'],
  [
    {
      holidays: [
        { date: '2026-12-24', name: 'Christmas Eve', closed: true },
        { date: '2026-12-24', from: '09:00', to: '12:00' },
      ],
    },
    'holidays.1.date',
    'This day is in the list already',
  ],
])('refuses %j', async (wrong, path, message) => {
  const before = await read();
  const response = await put({ ...good, ...wrong });
  expectFailure(response, 'validation_failed');
  expect(response.json.details).toEqual([{ path, message }]);
  expect(await read()).toEqual(before);
});

it('lets ranges of a day meet', async () => {
  const week = [
    { day: 1, from: '12:00', to: '13:00' },
    { day: 1, from: '09:00', to: '12:00' },
  ];
  expect(await tenant.owner.api.call('PUT /tenant/hours', { body: { timezone: 'UTC', week } })).toMatchObject(
    {
      week,
    },
  );
});
