import { alternative, base64, mail, multipartMail, part, REPLY_TO, type Shape } from './shape.ts';

const YES = 'Yes, please send it to the new address.\n\nThanks!';
const GMAIL_QUOTE = `On Fri, Nov 20, 2026 at 10:00 AM Acme <${REPLY_TO}>
wrote:

> You have a new reply from Acme.
>
> Ada, 2026-11-20 09:00 UTC:
>     Where shall we send it?
>`;

/** What common mail programs send as an answer. */
export const clients: readonly Shape[] = [
  {
    name: 'Gmail in the browser',
    raw: multipartMail(
      'alternative',
      alternative(
        `${YES}\n\n${GMAIL_QUOTE}\n`,
        `<div dir="ltr">Yes, please</div><br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">On Fri… wrote:<br></div><blockquote class="gmail_quote">You have</blockquote></div>`,
      ),
    ),
    text: YES,
    quoted: /^On Fri[\s\S]*Where shall we send it/,
  },
  {
    name: 'Gmail, HTML alone',
    raw: mail(
      `<div dir="ltr"><div>Yes, please.</div><div><br></div><div>Vera</div></div><br><div class="gmail_quote gmail_quote_container"><div dir="ltr" class="gmail_attr">On Fri, Nov 20, 2026 at 10:00 AM Acme &lt;<a href="mailto:${REPLY_TO}">${REPLY_TO}</a>&gt; wrote:<br></div><blockquote class="gmail_quote" style="margin:0"><p>You have a new reply from Acme.</p><p>Where shall we send it?</p></blockquote></div>`,
      { 'Content-Type': 'text/html; charset="UTF-8"' },
    ),
    text: 'Yes, please.\n\nVera',
    quoted: /On Fri[\s\S]*> Where shall we send it\?/,
  },
  {
    name: 'Gmail on Android',
    raw: mail(`Yes please\n\n${GMAIL_QUOTE}`),
    text: 'Yes please',
  },
  {
    name: 'Apple Mail',
    raw: mail(
      `Yes, please.\n\nVera\n\n> On 20 Nov 2026, at 10:00, Acme <${REPLY_TO}> wrote:\n> \n> You have a new reply from Acme.\n> \n`,
      { 'Content-Type': 'text/plain; charset=utf-8' },
    ),
    text: 'Yes, please.\n\nVera',
    quoted: /^> On 20 Nov/,
  },
  {
    name: 'Apple Mail, HTML with a cite',
    raw: mail(
      `<html><body style="overflow-wrap: break-word;">Yes, please.<br><div><br><blockquote type="cite"><div>On 20 Nov 2026, at 10:00, Acme &lt;${REPLY_TO}&gt; wrote:</div><br><div>You have a new reply.</div></blockquote></div><br></body></html>`,
      { 'Content-Type': 'text/html; charset=utf-8' },
    ),
    text: 'Yes, please.',
  },
  {
    name: 'iPhone',
    raw: mail(
      `Yes please\n\nSent from my iPhone\n\n> On 20 Nov 2026, at 10:00, Acme <${REPLY_TO}> wrote:\n> \n> ﻿You have a new reply from Acme.\n`,
    ),
    text: 'Yes please',
    quoted: /^Sent from my iPhone/,
  },
  {
    name: 'iPhone in German',
    raw: mail(
      `Ja bitte\n\nVon meinem iPhone gesendet\n\n> Am 20.11.2026 um 10:00 schrieb Acme <${REPLY_TO}>:\n> \n> Hallo\n`,
    ),
    text: 'Ja bitte',
  },
  {
    name: 'Outlook for Windows',
    raw: mail(
      `Yes, please.\n\nKind regards\nVera\n\nFrom: Acme <support@acme.example>\nSent: Friday, November 20, 2026 10:00 AM\nTo: Vera Visitor <vera@visitor.example>\nSubject: New reply from Acme\n\nYou have a new reply from Acme.\n`,
    ),
    text: 'Yes, please.\n\nKind regards\nVera',
    quoted: /^From: Acme[\s\S]*new reply/,
  },
  {
    name: 'Outlook for Windows, HTML alone',
    raw: mail(
      `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p{}</style></head><body lang=EN-US><div class=WordSection1><p class=MsoNormal>Yes, please.<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p><div><div style='border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0in 0in 0in'><p class=MsoNormal><b>From:</b> Acme &lt;support@acme.example&gt; <br><b>Sent:</b> Friday, November 20, 2026 10:00 AM<br><b>To:</b> Vera<br><b>Subject:</b> New reply from Acme<o:p></o:p></p></div></div><p class=MsoNormal>You have a new reply.</p></div></body></html>`,
      { 'Content-Type': 'text/html; charset="us-ascii"' },
    ),
    text: 'Yes, please.',
    quoted: /From: Acme/,
  },
  {
    name: 'Outlook on the web',
    raw: mail(
      `<html><body><div class="elementToProof">Yes, please.</div><div id="appendonsend"></div><hr style="display:inline-block;width:98%"><div id="divRplyFwdMsg" dir="ltr"><b>From:</b> Acme<br><b>Sent:</b> Friday</div><div>You have a new reply.</div></body></html>`,
      { 'Content-Type': 'text/html; charset=utf-8' },
    ),
    text: 'Yes, please.',
    quoted: /From: Acme[\s\S]*new reply/,
  },
  {
    name: 'Outlook on the web, plain',
    raw: mail(
      `Yes, please.\n________________________________\nFrom: Acme <support@acme.example>\nSent: Friday, November 20, 2026 10:00 AM\nTo: Vera <vera@visitor.example>\nSubject: New reply from Acme\n\nYou have a new reply.\n`,
    ),
    text: 'Yes, please.',
    quoted: /^_{32}/,
  },
  {
    name: 'Outlook for iOS',
    raw: mail(
      `Yes please\n\nGet Outlook for iOS<https://aka.ms/o0ukef>\n________________________________\nFrom: Acme <support@acme.example>\nSent: Friday, November 20, 2026 10:00:00 AM\nTo: Vera <vera@visitor.example>\nSubject: New reply from Acme\n\nYou have a new reply.\n`,
    ),
    text: 'Yes please',
  },
  {
    name: 'Outlook, original message',
    raw: mail(
      `Yes, please.\n\n-----Original Message-----\nFrom: Acme <support@acme.example>\nSent: Friday, November 20, 2026 10:00 AM\nTo: Vera\nSubject: New reply\n\nHello\n`,
    ),
    text: 'Yes, please.',
  },
  {
    name: 'Thunderbird',
    raw: mail(
      `Yes, please.\n\nOn 20/11/2026 10:00, Acme wrote:\n> You have a new reply from Acme.\n>\n> Where shall we send it?\n\n-- \nVera Visitor\n+49 30 1234\n`,
      { 'Content-Type': 'text/plain; charset=UTF-8; format=flowed' },
    ),
    text: 'Yes, please.',
    quoted: /\+49 30 1234$/,
  },
  {
    name: 'Thunderbird, answered under each question',
    raw: mail(
      `Hello,\n\nAm 20.11.26 um 10:00 schrieb Acme:\n> Which color?\n\nBlue.\n\n> Which size?\n\nLarge.\n\n> Bye\n> Ada\n`,
    ),
    text: 'Hello,\n\n> Which color?\n\nBlue.\n\n> Which size?\n\nLarge.',
  },
  {
    name: 'an answer under the quote',
    raw: mail(`On 20/11/2026 10:00, Acme wrote:\n> Which color?\n> Which size?\n\nBlue, and large.\n`),
    text: 'Blue, and large.',
  },
  {
    name: 'Yahoo in the browser',
    raw: mail(
      `<html><body><div class="ydp1yahoo-style-wrap"><div dir="ltr">Yes, please.</div></div><div id="ydp2yahoo_quoted_1" class="ydp2yahoo_quoted"><div>On Friday, 20 November 2026 at 10:00:00 GMT+1, Acme &lt;${REPLY_TO}&gt; wrote:</div><div>You have a new reply.</div></div></body></html>`,
      { 'Content-Type': 'text/html; charset=utf-8' },
    ),
    text: 'Yes, please.',
    quoted: /new reply/,
  },
  {
    name: 'Yahoo, plain, which marks no quoted line',
    raw: mail(
      ` Yes, please.\n    On Friday, 20 November 2026 at 10:00:00 GMT+1, Acme <${REPLY_TO}> wrote:  \n \n You have a new reply from Acme.\nWhere shall we send it?\n  `,
    ),
    text: ' Yes, please.',
    quoted: /Where shall we send it/,
  },
  {
    name: 'Proton Mail',
    raw: mail(
      `Yes, please.\n\nSent with [Proton Mail](https://proton.me/mail/home) secure email.\n\nOn Friday, November 20th, 2026 at 10:00, Acme <${REPLY_TO}> wrote:\n\n> You have a new reply from Acme.\n`,
    ),
    text: 'Yes, please.',
  },
  {
    name: 'Proton Mail, HTML alone',
    raw: mail(
      `<div style="font-family: Arial;">Yes, please.</div><div class="protonmail_signature_block protonmail_signature_block-empty"></div><div class="protonmail_quote">On Friday, November 20th, 2026 at 10:00, Acme &lt;${REPLY_TO}&gt; wrote:<br><blockquote class="protonmail_quote" type="cite">You have a new reply.</blockquote></div>`,
      { 'Content-Type': 'text/html; charset=utf-8' },
    ),
    text: 'Yes, please.',
  },
  {
    name: 'Samsung Email',
    raw: mail(
      `Yes please\n\nSent from my Galaxy\n\n-------- Original message --------\nFrom: Acme <support@acme.example>\nDate: 20/11/2026 10:00 (GMT+01:00)\nTo: vera@visitor.example\nSubject: New reply from Acme\n\nHello\n`,
    ),
    text: 'Yes please',
  },
  {
    name: 'Zoho, whose attribution is ruled off',
    raw: mail(
      `Yes, please.\n\n---- On Fri, 20 Nov 2026 10:00:00 +0100 Acme <${REPLY_TO}> wrote ---\n\nYou have a new reply.\n`,
    ),
    text: 'Yes, please.',
  },
  {
    name: 'GMX',
    raw: mail(
      `Ja, bitte.\n\n\nGesendet: Freitag, 20. November 2026 um 10:00 Uhr\nVon: "Acme" <${REPLY_TO}>\nAn: vera@gmx.example\nBetreff: New reply from Acme\nHallo\n`,
    ),
    text: 'Ja, bitte.',
  },
  {
    name: 'mutt',
    raw: mail(`* Acme <${REPLY_TO}> [2026-11-20 10:00]:\n> Which one?\n\nThe second.\n\n-- \nvera\n`),
    text: 'The second.',
  },
  {
    name: 'a forwarded mail, which is what the sender wants to show',
    raw: mail(
      `Please look at this:\n\n---------- Forwarded message ---------\nFrom: Shop <shop@other.example>\nDate: Thu, Nov 19, 2026 at 9:00 AM\nSubject: Your order\nTo: <vera@visitor.example>\n\nIt was sent.\n`,
    ),
    text: 'Please look at this:\n\n---------- Forwarded message ---------\nFrom: Shop <shop@other.example>\nDate: Thu, Nov 19, 2026 at 9:00 AM\nSubject: Your order\nTo: <vera@visitor.example>\n\nIt was sent.',
  },
  {
    name: 'a picture from a phone',
    raw: multipartMail('mixed', [
      part('text/plain; charset=utf-8', 'This one is broken.\n\n\nSent from my iPhone'),
      part('image/jpeg; name="IMG_0001.jpeg"', base64(Buffer.alloc(3_000, 7)), {
        'Content-Disposition': 'inline; filename="IMG_0001.jpeg"',
        'Content-Transfer-Encoding': 'base64',
      }),
    ]),
    text: 'This one is broken.',
    attachments: [{ name: 'IMG_0001.jpeg', type: 'image/jpeg', bytes: 3_000 }],
  },
];
