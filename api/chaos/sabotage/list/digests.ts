import type { Sabotage } from '../sabotage.ts';

const FOLDER = 'api/src/features/mail/team/digest';
const schedule = [`${FOLDER}/schedule.test.ts`];
const members = [`${FOLDER}/digest.test.ts`];
const delivery = [`${FOLDER}/digest-delivery.test.ts`];
const plans = ['api/test/query-plans/mail.test.ts'];

/** Mutations of digests to members. */
export const digests: readonly Sabotage[] = [
  {
    name: 'digests come at nine',
    promise: 'A digest comes at eight in the morning, on the member’s clock.',
    file: `${FOLDER}/schedule.ts`,
    find: 'const EIGHT = 8 * 60;',
    replacement: 'const EIGHT = 9 * 60;',
    tests: schedule,
  },
  {
    name: 'a digest comes an hour late on the day on which clocks change',
    promise: 'A digest comes at eight also on days on which clocks change.',
    file: `${FOLDER}/schedule.ts`,
    find: 'const eight = momentOf(timezone, day, EIGHT);',
    replacement: 'const eight = momentOf(timezone, dayAfter(day, -1), EIGHT) + 24 * 3_600_000;',
    tests: schedule,
  },
  {
    name: 'a digest comes in quiet hours',
    promise: 'A digest waits for the end of the member’s quiet hours.',
    file: `${FOLDER}/schedule.ts`,
    find: 'if (quiet) return quiet;',
    replacement: 'if (quiet === 0) return quiet;',
    tests: schedule,
  },
  {
    name: 'a digest comes in the night after its day',
    promise: 'A digest that could not go in time goes later that day, or in a later morning.',
    file: `${FOLDER}/schedule.ts`,
    find: 'return isLate ?',
    replacement: "return isLate && day === '' ?",
    tests: schedule,
  },
  {
    name: 'a digest comes again with each round',
    promise: 'A member gets one digest a day or week.',
    file: `${FOLDER}/schedule.ts`,
    find: 'if (day > settled) return',
    replacement: 'if (day >= settled) return',
    tests: members,
  },
  {
    name: 'a digest comes again to who has moved',
    promise: 'A member gets one digest for a day, whatever they change.',
    file: `${FOLDER}/plan.service.ts`,
    find: 'let settled = await store.settledDay(db, after._id);',
    replacement: "let settled = '';",
    tests: members,
  },
  {
    name: 'who has just chosen a digest gets one at once',
    promise: 'Who chooses a digest gets the first at its next time.',
    file: `${FOLDER}/plan.service.ts`,
    find: 'if (today > settled) settled = today;',
    replacement: 'if (today < settled) settled = today;',
    tests: members,
  },
  {
    name: 'a digest is missing once its process has died',
    promise: 'A digest is settled only together with its stored mail.',
    file: `${FOLDER}/digest-queue.service.ts`,
    find: 'await mails.insert(db, userId, wish.digest, { conversationIds: [], day });',
    replacement:
      'scope.afterCommit(() => services.openScope(tenantId, SYSTEM, (other) => mails.insert(other.db, userId, wish.digest, { conversationIds: [], day })));',
    tests: delivery,
  },
  {
    name: 'a digest is stored for a server that sends no mail',
    promise: 'Without a mail server no digest is stored.',
    file: `${FOLDER}/digest-queue.service.ts`,
    find: 'if (!services.mailer.delivers) return;',
    replacement: 'void services.mailer;',
    tests: delivery,
  },
  {
    name: 'an agent’s digest has the workspace’s figures',
    promise: 'An agent’s digest has the agent’s own figures.',
    file: `${FOLDER}/figures.ts`,
    find: "reaches(member.role, 'admin') ? ofWorkspace",
    replacement: "reaches(member.role, 'member') ? ofWorkspace",
    tests: members,
  },
  {
    name: 'an agent’s digest counts unanswered questions',
    promise: 'A digest has only what its member may see.',
    file: `${FOLDER}/content.ts`,
    find: 'reaches(member.role, gapEndpoints.list.access.staff)',
    replacement: "reaches(member.role, 'member')",
    tests: members,
  },
  {
    name: 'an agent’s digest counts what others have promised',
    promise:
      'An agent’s digest counts promised emails of their own conversations, and of those that no one has.',
    file: `${FOLDER}/content.ts`,
    find: "reaches(role, 'admin') ||",
    replacement: "reaches(role, 'member') ||",
    tests: members,
  },
  {
    name: 'a digest comes that says nothing',
    promise: 'No digest is mailed where there is nothing to say.',
    file: `${FOLDER}/make-digest.ts`,
    find: 'if (toDo.length === 0 && figures',
    replacement: 'if (toDo.length > 99 && figures',
    tests: members,
  },
  {
    name: 'a click that stops the digest stops other mail',
    promise: 'One click in a digest stops the digest alone.',
    file: 'api/src/features/auth/members.service.ts',
    find: "{ digest: isWanted ? kind : ('off' as const) }",
    replacement: "{ digest: isWanted ? kind : ('off' as const), waiting: isWanted }",
    tests: delivery,
  },
  {
    name: 'a program that knows no digest turns it off',
    promise: 'A digest stays as it is where a program saves preferences without it.',
    file: 'api/src/features/auth/users.store.ts',
    find: "coalesce(preferences->'mail', '{}') ||",
    replacement: "'{}'::jsonb ||",
    tests: members,
  },
  {
    name: 'due digests are looked for among all members',
    promise: 'The members whose digest is due are found in an index of digests alone.',
    file: `${FOLDER}/digest.store.ts`,
    find: ".whereNotNull('digest_at')\n      .whereRaw('digest_at <= ?::timestamptz', [at])",
    replacement: ".whereRaw('coalesce(digest_at, ?::timestamptz) <= ?::timestamptz', [at, at])",
    tests: plans,
  },
];
