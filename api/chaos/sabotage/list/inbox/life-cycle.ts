import type { Sabotage } from '../../sabotage.ts';

const FOLDER = 'api/src/features/conversations';
const SNOOZE_TESTS = [`${FOLDER}/life-cycle/snooze.test.ts`];

/** What becomes of a conversation. */
export const lifeCycle: readonly Sabotage[] = [
  {
    name: 'a snoozed conversation stays away',
    promise: 'A snoozed conversation comes back at its time.',
    file: `${FOLDER}/due.store.ts`,
    find: "snooze: 'snoozed_until <= now()'",
    replacement: "snooze: 'snoozed_until IS NULL AND snoozed_until <= now()'",
    tests: SNOOZE_TESTS,
  },
  {
    name: 'a visitor writes to a snoozed conversation in vain',
    promise: 'A visitor’s message wakes a snoozed conversation.',
    file: `${FOLDER}/turn/turn.service.ts`,
    find: '  await snooze.wake(scope, row);\n',
    replacement: '',
    tests: SNOOZE_TESTS,
  },
  {
    name: 'the clocks go on while a conversation is snoozed',
    promise: 'A snoozed conversation stops all handoff clocks.',
    file: `${FOLDER}/due.store.ts`,
    find: "const AWAKE = 'snoozed_until IS NULL'",
    replacement: "const AWAKE = 'true'",
    tests: SNOOZE_TESTS,
  },
  {
    name: 'the clocks have gone on once a conversation is back',
    promise: 'The clocks of a snoozed conversation go on from where they stood still.',
    file: `${FOLDER}/life-cycle/standing-clocks.ts`,
    find: " + coalesce(clock_timestamp() - snoozed_at, interval '0')",
    replacement: '',
    tests: SNOOZE_TESTS,
  },
  {
    name: 'an agent who goes home loses what they have snoozed',
    promise: 'A snoozed conversation stays with its agent.',
    file: `${FOLDER}/handoff/held.store.ts`,
    find: "    .whereNull('snoozed_until')\n",
    replacement: '',
    tests: SNOOZE_TESTS,
  },
  {
    name: 'a conversation that is back stays with an agent who is gone',
    promise: 'An agent without a device has the usual time to return once a conversation is back.',
    file: `${FOLDER}/life-cycle/snooze.service.ts`,
    find: 'if (woken.assigned_agent) await absenceStore.restartAbsence(scope.db, woken.assigned_agent);\n  else',
    replacement: 'if (woken.assigned_agent === null)',
    tests: SNOOZE_TESTS,
  },
  {
    name: 'a snoozed conversation is offered',
    promise: 'A snoozed conversation is offered to no one.',
    file: `${FOLDER}/waiting.store.ts`,
    find: ".whereNull('c.assigned_agent')\n    .whereNull('c.snoozed_until')",
    replacement: ".whereNull('c.assigned_agent')",
    tests: SNOOZE_TESTS,
  },
  {
    name: 'any agent snoozes another agent’s conversation',
    promise: 'Only the assigned agent and admins direct a conversation.',
    file: `${FOLDER}/conversations.policy.ts`,
    find: 'if (!isHolderOrAdmin(actor, held)) {',
    replacement: 'if (held.assigned_agent === null) {',
    tests: SNOOZE_TESTS,
  },
  {
    name: 'a conversation is snoozed for ever',
    promise: 'A conversation is snoozed until a time within a year.',
    file: 'shared/contract/src/endpoints/life-cycle/life-cycle.ts',
    find: 'MAX_SNOOZE_DAYS * DAY_MS',
    replacement: '1_000 * MAX_SNOOZE_DAYS * DAY_MS',
    tests: SNOOZE_TESTS,
  },
  {
    name: 'a conversation that has ended is still snoozed',
    promise: 'A change of status or assignee ends a snooze.',
    file: `${FOLDER}/conversations.store.ts`,
    find: '...(endsSnooze && awake())',
    replacement: '...(endsSnooze && {})',
    tests: SNOOZE_TESTS,
  },
];
