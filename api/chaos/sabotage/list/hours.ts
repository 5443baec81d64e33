import type { Sabotage } from '../sabotage.ts';

/** Opening hours, and what waits for them. */
export const hours: readonly Sabotage[] = [
  {
    name: 'a time that clocks skip comes an hour later',
    promise: 'Opening hours are right on days on which clocks change.',
    file: 'shared/contract/src/hours/wall-clock.ts',
    find: 'return changeBetween(timezone, shown - after, shown - before);',
    replacement: 'return shown - before;',
    tests: ['shared/contract/src/hours/open-time.test.ts'],
  },
  {
    name: 'a holiday is a day like others',
    promise: 'A holiday takes the place of its weekday.',
    file: 'shared/contract/src/hours/open-intervals.ts',
    find: 'byDate.get(day) ?? weekdays',
    replacement: 'weekdays',
    tests: ['shared/contract/src/hours/open-time.test.ts'],
  },
  {
    name: 'an agent is called at night',
    promise: 'Outside of opening hours no agent is offered a conversation.',
    file: 'api/src/features/conversations/handoff/agent-capacity.ts',
    find: 'if (!openNow((await tenants.turnSettings(scope)).hours).open) return [];',
    replacement: '',
    tests: ['api/src/features/conversations/handoff/opening-hours.test.ts'],
  },
  {
    name: 'a night of waiting is overdue',
    promise: 'The wait for an agent counts in opening hours.',
    file: 'api/src/features/conversations/handoff/watchdog.service.ts',
    find: 'if (due > now) return dueStore',
    replacement: 'if (due < since) return dueStore',
    tests: ['api/src/features/conversations/handoff/opening-hours.test.ts'],
  },
  {
    name: 'a first response counts the night',
    promise: 'First responses are counted in opening hours.',
    file: 'api/src/features/settings/hours/first-response.ts',
    find: 'hours === null || isAlwaysOpen(hours)',
    replacement: 'hours === null || from > 0',
    tests: ['api/src/features/conversations/handoff/opening-hours.test.ts'],
  },
  {
    name: 'a chat keeps the state of another opening',
    promise: 'Whether it is open is right at every moment, also of what is cached.',
    file: 'api/src/features/settings/hours/open-now.ts',
    find: 'known.from <= now && now < known.until',
    replacement: 'known.from <= now',
    tests: ['api/src/features/settings/hours/open-now.test.ts'],
  },
  {
    name: 'ranges of a day overlap',
    promise: 'Hours that contradict each other are refused at their field.',
    file: 'shared/contract/src/endpoints/hours/times.ts',
    find: 'if (!other) continue;',
    replacement: 'if (other || !other) continue;',
    tests: ['api/src/features/settings/hours/hours.test.ts'],
  },
];
