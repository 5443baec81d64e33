import { mail, multipartMail, OUR_ID, part, REPLY_TO, type Shape } from './shape.ts';

const DAEMON = {
  From: 'Mail Delivery System <MAILER-DAEMON@mx.example>',
  Subject: 'Undelivered Mail Returned to Sender',
};

const status = (action: string, code = '5.1.1') =>
  part(
    'message/delivery-status',
    `Reporting-MTA: dns; mx.example\n\nFinal-Recipient: rfc822; vera@visitor.example\nAction: ${action}\nStatus: ${code}\nDiagnostic-Code: smtp; 550 ${code} No such user`,
  );
const ourHeaders = `From: Acme <support@acme.example>\nTo: vera@visitor.example\nSubject: New reply from Acme\nMessage-ID: ${OUR_ID}\nReply-To: ${REPLY_TO}`;
const original = part('message/rfc822', `${ourHeaders}\n\nHello`);
const originalHeaders = part('text/rfc822-headers', ourHeaders);

const report = (text: string, parts: readonly string[], headers: Record<string, string> = {}) =>
  multipartMail('report; report-type=delivery-status', [part('text/plain', text), ...parts], {
    ...DAEMON,
    'Auto-Submitted': 'auto-replied',
    'Return-Path': '<>',
    ...headers,
  });

/** Mail of ours that came back, as common servers send it. */
export const returned: readonly Shape[] = [
  {
    name: 'postfix',
    raw: report('This is the mail system at host mx.example.', [status('failed'), original]),
    isFinal: true,
  },
  {
    name: 'postfix, headers alone',
    raw: report('This is the mail system at host mx.example.', [status('failed'), originalHeaders]),
    isFinal: true,
  },
  {
    name: 'postfix, only delayed',
    raw: report('THIS IS A WARNING ONLY.', [status('delayed', '4.4.1'), originalHeaders]),
    isFinal: false,
  },
  {
    name: 'sendmail',
    raw: report(
      'The original message was received at Fri, 20 Nov 2026\n   ----- The following addresses had permanent fatal errors -----\n<vera@visitor.example>',
      [status('failed'), original],
      {
        From: 'Mail Delivery Subsystem <MAILER-DAEMON@mx.example>',
        Subject: 'Returned mail: see transcript for details',
      },
    ),
    isFinal: true,
  },
  {
    name: 'exim',
    raw: mail(
      `This message was created automatically by mail delivery software.\n\nA message that you sent could not be delivered to one or more of its\nrecipients. This is a permanent error.\n\n------ This is a copy of the message, including all the headers. ------\n\n${ourHeaders}\n\nHello\n`,
      {
        From: 'Mail Delivery System <Mailer-Daemon@mx.example>',
        Subject: 'Mail delivery failed: returning message to sender',
        'X-Failed-Recipients': 'vera@visitor.example',
        'Auto-Submitted': 'auto-replied',
      },
    ),
    isFinal: true,
  },
  {
    name: 'exim, only delayed',
    raw: mail(
      `This message was created automatically by mail delivery software.\nA message that you sent has not yet been delivered. No action is required on your part. Delivery attempts will continue to be made.\n${ourHeaders}`,
      {
        From: 'Mail Delivery System <Mailer-Daemon@mx.example>',
        Subject: 'Warning: message 1abc delayed 24 hours',
        'X-Failed-Recipients': 'vera@visitor.example',
      },
    ),
    isFinal: false,
  },
  {
    name: 'Exchange',
    raw: report(
      'Your message to vera@visitor.example couldn’t be delivered.',
      [status('failed'), originalHeaders],
      {
        From: 'Microsoft Outlook <postmaster@tenant.example>',
        Subject: 'Undeliverable: New reply from Acme',
      },
    ),
    isFinal: true,
  },
  {
    name: 'Gmail',
    raw: report(
      '** Address not found **\nYour message wasn’t delivered to vera@visitor.example',
      [status('failed'), originalHeaders],
      {
        From: 'Mail Delivery Subsystem <mailer-daemon@googlemail.example>',
        Subject: 'Delivery Status Notification (Failure)',
        'X-Failed-Recipients': 'vera@visitor.example',
        References: OUR_ID,
        'In-Reply-To': OUR_ID,
      },
    ),
    isFinal: true,
  },
  {
    name: 'qmail',
    raw: mail(
      `Hi. This is the qmail-send program at mx.example.\nI’m afraid I wasn’t able to deliver your message to the following addresses.\nThis is a permanent error; I’ve given up. Sorry it didn’t work out.\n\n<vera@visitor.example>:\nSorry, no mailbox here by that name. (#5.1.1)\n\n--- Below this line is a copy of the message.\n\n${ourHeaders}\n\nHello\n`,
      { From: 'MAILER-DAEMON@mx.example', Subject: 'failure notice', 'Return-Path': '<>' },
    ),
    isFinal: true,
  },
].map((shape) => ({ ...shape, kind: 'returned' as const, text: '' }));

const automaticMail = (name: string, headers: Record<string, string>, body = 'I am away until Monday.') => ({
  name,
  raw: mail(body, headers),
  kind: 'automatic' as const,
  text: body,
});

/** What programs answer, and what goes to many. */
export const automatic: readonly Shape[] = [
  automaticMail('vacation of a mail server (RFC 3834)', { 'Auto-Submitted': 'auto-replied' }),
  automaticMail('vacation with a comment', { 'Auto-Submitted': 'auto-replied (vacation)' }),
  automaticMail('Exchange', {
    'Auto-Submitted': 'auto-generated',
    'X-Auto-Response-Suppress': 'All',
    Subject: 'Automatic reply: New reply from Acme',
  }),
  automaticMail('Outlook rules, in French', { Subject: 'Réponse automatique : New reply from Acme' }),
  automaticMail('Outlook rules, in German', { Subject: 'Automatische Antwort: New reply from Acme' }),
  automaticMail('Gmail', { 'Auto-Submitted': 'auto-replied', Precedence: 'bulk', 'X-Autoreply': 'yes' }),
  automaticMail('cPanel', { 'X-Autorespond': 'New reply', Precedence: 'auto_reply' }),
  automaticMail('Japanese', { Subject: '=?utf-8?B?6Ieq5YuV6L+U5L+hOiBSZQ==?=' }),
  automaticMail('a mailing list', { 'List-Id': 'Fans <fans.lists.example>' }),
  automaticMail('a ticket system', { 'X-Loop': 'tickets@helpdesk.example' }),
  {
    name: 'a receipt that it was read',
    raw: multipartMail('report; report-type=disposition-notification', [
      part('text/plain', 'Your message was read.'),
      part(
        'message/disposition-notification',
        'Disposition: manual-action/MDN-sent-automatically; displayed',
      ),
    ]),
    kind: 'automatic',
    text: 'Your message was read.',
  },
  {
    name: 'a mail that goes round in circles',
    raw: Buffer.concat([
      Buffer.from('Received: from a by b; Fri, 20 Nov 2026 10:00:00 +0100\r\n'.repeat(60)),
      mail('Hello again'),
    ]),
    kind: 'loop',
    text: 'Hello again',
  },
  {
    name: 'words of a person about being away',
    raw: mail('I am out of office until Monday, please write then.', { 'Auto-Submitted': 'no' }),
    kind: 'message',
    text: 'I am out of office until Monday, please write then.',
  },
];
