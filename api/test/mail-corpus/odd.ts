import { base64, mail, multipart, multipartMail, part, type Shape } from './shape.ts';

const LATIN = { 'Content-Type': 'text/plain; charset=iso-8859-1' };

const file = (type: string, content: string, disposition: string) =>
  part(type, base64(content), { 'Content-Disposition': disposition, 'Content-Transfer-Encoding': 'base64' });

/** Charsets, structures and files that are seldom, wrong or hostile. */
export const odd: readonly Shape[] = [
  {
    name: 'Latin-1',
    raw: mail(Buffer.from('Grüße aus Köln', 'latin1'), LATIN),
    text: 'Grüße aus Köln',
  },
  {
    name: 'UTF-8 that says it is ASCII',
    raw: mail('Grüße', {
      'Content-Type': 'text/plain; charset=us-ascii',
      'Content-Transfer-Encoding': '8bit',
    }),
    text: 'Grüße',
  },
  {
    name: 'a charset that does not exist',
    raw: mail('Hello', { 'Content-Type': 'text/plain; charset=x-unknown-42' }),
    text: 'Hello',
  },
  {
    name: 'no MIME headers at all',
    raw: mail('Hello', { 'MIME-Version': null, 'Content-Type': null }),
    text: 'Hello',
  },
  {
    name: 'ISO-2022-JP',
    raw: mail(Buffer.from('\u001b$B$3$s$K$A$O\u001b(B', 'latin1'), {
      'Content-Type': 'text/plain; charset=ISO-2022-JP',
    }),
    text: 'こんにちは',
  },
  {
    name: 'GB18030 in Base64',
    raw: mail(base64(Buffer.from([0xc4, 0xe3, 0xba, 0xc3])), {
      'Content-Type': 'text/plain; charset="gb18030"',
      'Content-Transfer-Encoding': 'base64',
      Subject: '=?gb18030?B?xOO6ww==?=',
    }),
    text: '你好',
    subject: '你好',
  },
  {
    name: 'Windows-1251, quoted-printable',
    raw: mail('=CF=F0=E8=E2=E5=F2', {
      'Content-Type': 'text/plain; charset=windows-1251',
      'Content-Transfer-Encoding': 'quoted-printable',
    }),
    text: 'Привет',
  },
  {
    name: 'HTML alone, with a script and a style',
    raw: mail(
      '<html><head><title>x</title><style>p{color:red}</style></head><body><p>First</p><script>alert(1)</script><ul><li>one</li><li>two</li></ul><p>Last&nbsp;line</p></body></html>',
      { 'Content-Type': 'text/html' },
    ),
    text: 'First\n\n- one\n- two\n\nLast line',
  },
  {
    name: 'a blank text next to HTML',
    raw: multipartMail('alternative', [part('text/plain', ' \n'), part('text/html', '<p>Only here</p>')]),
    text: 'Only here',
  },
  { name: 'nothing at all', raw: mail(''), text: '' },
  {
    name: 'a file and no text',
    raw: mail(base64('%PDF-1.7'), {
      'Content-Type': 'application/pdf; name="order.pdf"',
      'Content-Disposition': 'attachment; filename="order.pdf"',
      'Content-Transfer-Encoding': 'base64',
    }),
    text: '',
    attachments: [{ name: 'order.pdf', type: 'application/pdf', bytes: 8 }],
  },
  {
    name: 'winmail.dat',
    raw: multipartMail('mixed', [
      part('text/plain', 'See the file.'),
      part('application/ms-tnef; name="winmail.dat"', base64(Buffer.from([0x78, 0x9f, 0x3e, 0x22])), {
        'Content-Transfer-Encoding': 'base64',
        'Content-Disposition': 'attachment; filename="winmail.dat"',
      }),
    ]),
    text: 'See the file.',
    attachments: [{ name: 'winmail.dat', type: 'application/ms-tnef', bytes: 4 }],
  },
  {
    name: 'multiparts in multiparts',
    raw: multipartMail('mixed', [
      part(
        'multipart/related; boundary=b2',
        multipart(
          'b2',
          part(
            'multipart/alternative; boundary=b3',
            multipart('b3', part('text/plain', 'Deep'), part('text/html', '<p>Deep</p>')),
          ),
          part('image/png', base64('png'), { 'Content-ID': '<a@b>', 'Content-Transfer-Encoding': 'base64' }),
        ),
      ),
      part('text/calendar; method=REPLY', 'BEGIN:VCALENDAR\nEND:VCALENDAR'),
    ]),
    text: 'Deep',
  },
  {
    name: 'a boundary that is never closed',
    raw: mail('--=_b1\nContent-Type: text/plain\n\nCut off', {
      'Content-Type': 'multipart/mixed; boundary="=_b1"',
    }),
    text: 'Cut off',
  },
  {
    name: 'names of files that lead elsewhere',
    raw: multipartMail('mixed', [
      part('text/plain', 'Files'),
      file('text/plain', 'x', 'attachment; filename="../../etc/passwd"'),
      file('image/png', 'x', `attachment; filename*=utf-8''a%E2%80%AEgpj.exe`),
      file('application/zip', 'PK', 'attachment'),
    ]),
    text: 'Files',
    attachments: [
      { name: 'passwd', type: 'text/plain', bytes: 1 },
      { name: 'agpj.exe', type: 'image/png', bytes: 1 },
      { name: 'file', type: 'application/zip', bytes: 2 },
    ],
  },
  {
    name: 'a mail in a mail',
    raw: multipartMail('mixed', [
      part('text/plain', 'The mail I got:'),
      part('message/rfc822', 'From: a@b.example\nSubject: Inner\n\nInner text'),
    ]),
    text: 'The mail I got:',
    attachments: [{ name: 'message.eml', type: 'message/rfc822', bytes: 45 }],
  },
  {
    name: 'signed with PGP',
    raw: multipartMail('signed; micalg=pgp-sha512; protocol="application/pgp-signature"', [
      part('text/plain', 'Signed words'),
      part('application/pgp-signature; name="signature.asc"', '-----BEGIN PGP SIGNATURE-----'),
    ]),
    text: 'Signed words',
  },
  {
    name: 'a subject that wants to be two headers',
    raw: mail('Hello', { Subject: '=?utf-8?q?Hi=0D=0ABcc:_victim@bank.example?=' }),
    text: 'Hello',
    subject: 'Hi Bcc: victim@bank.example',
  },
  {
    name: 'lines with no end',
    raw: mail(`${'-'.repeat(100_000)}\n${'delivery '.repeat(1_000)}\nOn ${'9'.repeat(50_000)}`),
    text: `${'-'.repeat(100_000)}\n${'delivery '.repeat(1_000).trim()}\nOn ${'9'.repeat(50_000)}`,
  },
  {
    name: '10 MB',
    raw: multipartMail('mixed', [
      part('text/plain', 'A large one'),
      part('video/mp4; name="v.mp4"', base64(Buffer.alloc(7_500_000, 1)), {
        'Content-Transfer-Encoding': 'base64',
        'Content-Disposition': 'attachment; filename="v.mp4"',
      }),
    ]),
    text: 'A large one',
    attachments: [{ name: 'v.mp4', type: 'video/mp4', bytes: 7_500_000 }],
  },
];
