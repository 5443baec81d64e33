import type { Sabotage } from '../sabotage.ts';

const INTAKE = 'api/src/features/mail/inbound/intake.service.ts';
const READ = 'api/src/features/mail/inbound/read/read-mail.ts';
const tests = ['api/src/features/mail/inbound/inbound.test.ts'];
const corpus = ['api/src/features/mail/inbound/read/read-mail.test.ts'];

/** Mutations of mail from visitors. */
export const receivedMail: readonly Sabotage[] = [
  {
    name: 'a mail that comes twice is not known',
    promise: 'A mail is in its conversation once, however often it is delivered.',
    file: INTAKE,
    // Not where it is looked up: the key of the table finds it as well.
    find: '.update(messageId ?? raw)',
    replacement: '.update(String(messageId ?? raw) + Math.random())',
    tests,
  },
  {
    name: 'a program’s mail is a message',
    promise: 'Automatic answers and mailing lists never become a visitor’s message.',
    file: INTAKE,
    find: "if (mail.kind !== 'message') return { outcome: mail.kind };",
    replacement: "if (mail.kind === 'loop') return { outcome: mail.kind };",
    tests,
  },
  {
    name: 'a blocked person writes by mail',
    promise: 'Who is blocked writes nothing, by mail neither.',
    file: INTAKE,
    find: 'contact?.isBlocked) return',
    replacement: 'contact?.isBlocked === null) return',
    tests,
  },
  {
    name: 'mail fills a conversation without end',
    promise: 'A conversation takes a limited number of mails an hour.',
    file: INTAKE,
    find: '>= RECEIVED_MAILS_AN_HOUR',
    replacement: '< 0 * RECEIVED_MAILS_AN_HOUR',
    tests,
  },
  {
    name: 'a mail that came back is noticed by no one',
    promise: 'A mail that came back puts the conversation back into the queue.',
    file: INTAKE,
    find: 'if (areMissing && !row.is_test)',
    replacement: 'if (areMissing && row.is_test)',
    tests,
  },
  {
    name: 'a delayed mail counts as one that came back',
    promise: 'A message is bounced only once a mail server has given up.',
    file: INTAKE,
    find: 'if (!returned?.isFinal)',
    replacement: 'if (!returned)',
    tests,
  },
  {
    name: 'the token counts at any domain',
    promise: 'Only addresses of the reply domain are answered here.',
    file: 'api/src/features/mail/addresses.ts',
    find: 'if (address.slice(at + 1).toLowerCase() !== domain.toLowerCase()) return null;',
    replacement: 'if (at < 0 || domain === address) return null;',
    tests,
  },
  {
    name: 'anyone may post mail',
    promise: 'Mail is posted with the secret alone.',
    file: 'api/src/http/server/posted-mail.ts',
    find: 'timingSafeEqual(digest(given), digest(secret))',
    replacement: 'timingSafeEqual(digest(secret), digest(secret)) || given === secret',
    tests,
  },
  {
    name: 'the listener takes mail for anyone',
    promise: 'The listener refuses an address that no conversation has.',
    file: 'api/src/features/mail/inbound/sources/smtp-listener.ts',
    find: 'if (!(await intake.knows(address)))',
    replacement: 'if (!(await intake.knows(address)) && !address)',
    tests,
  },
  {
    name: 'a visitor gets to know where a mail came from',
    promise: 'Only the team sees the sender, the quote and the files of a mail.',
    file: 'api/src/features/conversations/visitor/for-visitor.ts',
    find: 'withoutHashes(withoutMail(metadata))',
    replacement: 'withoutHashes(metadata)',
    tests,
  },
  {
    name: 'a mail may have parts without end',
    promise: 'A mail with thousands of parts is refused before it is read.',
    file: READ,
    find: '  assertFewParts(raw);',
    replacement: '  void assertFewParts;',
    tests: corpus,
  },
  {
    name: 'an address brings another header',
    promise: 'An address of a mail is one address, in letters that are what they look like.',
    file: READ,
    find: ' || NOT_IN_AN_ADDRESS.test(text)',
    replacement: '',
    tests: corpus,
  },
  {
    name: 'what is quoted is said again',
    promise: 'What a mail quotes is kept aside, in every language.',
    file: 'api/src/features/mail/inbound/read/split-reply.ts',
    find: 'if (isAttribution(said)) return end;',
    replacement: 'if (isAttribution(said) && end < at) return end;',
    tests: corpus,
  },
  {
    name: 'a mail is taken for a person’s whatever it says of itself',
    promise: 'What a program wrote is known by its headers (RFC 3834).',
    file: 'api/src/features/mail/inbound/read/automatic.ts',
    find: 'if (submitted !== null && !/^\\s*no\\b/i.test(submitted)) return true;',
    replacement: 'if (submitted === sender) return true;',
    tests: corpus,
  },
];
