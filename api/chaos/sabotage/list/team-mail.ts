import type { Sabotage } from '../sabotage.ts';

const QUEUE = 'api/src/features/mail/team/team-queue.service.ts';
const CHANNEL = 'api/src/features/mail/team/team-channel.ts';
const tests = ['api/src/features/mail/team/waiting.test.ts'];
const assigned = ['api/src/features/mail/team/assigned.test.ts'];

/** Mutations of mail to members. */
export const teamMail: readonly Sabotage[] = [
  {
    name: 'a member is mailed about a conversation with each round',
    promise: 'A member is mailed about a waiting conversation once.',
    file: 'api/src/features/mail/team/notices.store.ts',
    find: '.update({ due_at: null })',
    replacement: '.update({ due_at: new Date() })',
    tests,
  },
  {
    name: 'a member who is there gets mail',
    promise: 'A member who has the product open is not mailed.',
    file: 'api/src/features/mail/team/availability.ts',
    find: "(state === 'offline' && hasConnection)",
    replacement: "(state === 'away' && hasConnection)",
    tests,
  },
  {
    name: 'a member who wants no mail gets it',
    promise: 'A member is mailed only about what they want mail about.',
    file: 'api/src/features/mail/team/availability.ts',
    find: ': mail[kind])',
    replacement: ': mail[kind] !== undefined)',
    tests,
  },
  {
    name: 'an address at which no one has signed in gets mail',
    promise: 'No address gets the team’s mail before its owner has signed in once.',
    file: 'api/src/features/mail/team/availability.ts',
    find: 'lastLogin !== null && notifications',
    replacement: 'notifications',
    tests,
  },
  {
    name: 'quiet hours are not quiet',
    promise: 'In a member’s quiet hours nothing is mailed, and at their end one mail has what is still open.',
    file: QUEUE,
    find: 'if (quiet) return',
    replacement: 'if (quiet && open.length > 9) return',
    tests,
  },
  {
    name: 'a retry goes out in quiet hours',
    promise: 'A mail that is tried again waits for the end of quiet hours.',
    file: CHANNEL,
    find: 'if (quiet) return later(quiet);',
    replacement: 'void later;',
    tests,
  },
  {
    name: 'quiet hours forget the night before',
    promise: 'Quiet hours go over midnight, on the member’s clock.',
    file: 'shared/contract/src/hours/quiet-hours.ts',
    find: '[dayAfter(today, -1), today]',
    replacement: '[today]',
    tests: ['shared/contract/src/hours/quiet-hours.test.ts'],
  },
  {
    name: 'outside of opening hours the team is mailed',
    promise: 'Outside of opening hours no member is mailed that a visitor waits.',
    file: QUEUE,
    find: 'if (!open) return waiting.lookAt',
    replacement: 'if (!open && id === scope.tenantId) return waiting.lookAt',
    tests,
  },
  {
    name: 'visitors fill a member’s mailbox',
    promise: 'A member gets thirty such mails a day at most.',
    file: QUEUE,
    find: '>= TEAM_MAILS_A_DAY',
    replacement: '> 9 * TEAM_MAILS_A_DAY',
    tests,
  },
  {
    name: 'a stop link stops all members’ mail',
    promise: 'One click stops one kind of mail to one member.',
    file: 'api/src/features/auth/users.store.ts',
    find: ".where({ id })\n    .update({ preferences: expression(withMail('preferences')",
    replacement: ".update({ preferences: expression(withMail('preferences')",
    tests,
  },
  {
    name: 'a forged link stops a member’s mail',
    promise: 'A link stops mail only if this server has signed it.',
    file: 'api/src/context/mail-links.ts',
    find: 'timingSafeEqual(mac(content), bytes.subarray(length)) ? content : null',
    replacement: 'bytes.length > 0 ? content : null',
    tests,
  },
  {
    name: 'a visitor’s link leads on from the team’s mail',
    promise: 'Nothing that a visitor wrote is a link in mail to the team.',
    file: 'api/src/features/mail/team/team-mail.ts',
    find: 'claimed(lastVisitorMessage.content).trim()',
    replacement: 'lastVisitorMessage.content.trim()',
    tests,
  },
  {
    name: 'a member is mailed with each message of their visitor',
    promise: 'A member who is away is mailed once about a conversation of theirs, not with each message.',
    file: 'api/src/features/mail/team/notices.store.ts',
    find: ".whereRaw('team_notices.requested_at < excluded.requested_at')",
    replacement: ".whereRaw('team_notices.requested_at <= excluded.requested_at')",
    tests: assigned,
  },
  {
    name: 'a notice that was never mailed counts as mailed',
    promise: 'A visitor who waits again is mailed about, if no mail went before an agent came.',
    file: QUEUE,
    find: 'await notices.drop(',
    replacement: 'await notices.settle(',
    tests,
  },
];
