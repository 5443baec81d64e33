import type { MailKind } from '../../src/features/mail/inbound/read/mail.ts';

/** One real-world shape of mail, and what must be read from it. */
export interface Shape {
  readonly name: string;
  readonly raw: Buffer;
  readonly kind?: MailKind;
  readonly text: string;
  /** Must be kept aside; not checked where it is not given. */
  readonly quoted?: string | RegExp;
  readonly attachments?: readonly { name: string; type: string; bytes: number }[];
  readonly subject?: string;
  /** Of a returned mail. */
  readonly isFinal?: boolean;
}

export const REPLY_TO = 'reply+abcdefghijklmnopqrstuvwxyz@mail.acme.example';
export const OUR_ID = '<0197fe2c-1c00-7a10-8f00-000000000001@mail.acme.example>';

/** Headers that every mail has, unless they are given otherwise. */
const USUAL = {
  From: 'Vera Visitor <vera@visitor.example>',
  To: `Acme <${REPLY_TO}>`,
  Subject: 'Re: New reply from Acme',
  'Message-ID': '<1@visitor.example>',
  Date: 'Fri, 20 Nov 2026 10:12:00 +0100',
  'MIME-Version': '1.0',
};

type Headers = Record<string, string | null>;

/** A mail as it comes: its body is sent as `charset` says, or byte by byte where it is a buffer. */
export function mail(body: string | Buffer, headers: Headers = {}): Buffer {
  const all = { ...USUAL, 'Content-Type': 'text/plain; charset=utf-8', ...headers };
  const lines = Object.entries(all).flatMap(([name, value]) => (value === null ? [] : [`${name}: ${value}`]));
  const head = Buffer.from(`${lines.join('\r\n')}\r\n\r\n`);
  const bytes = typeof body === 'string' ? Buffer.from(body.replace(/\r?\n/g, '\r\n')) : body;
  return Buffer.concat([head, bytes]);
}

export const base64 = (text: string | Buffer): string =>
  Buffer.from(text).toString('base64').replace(/.{76}/g, '$&\r\n');

/** One part of a multipart body. */
export const part = (type: string, body: string, headers: Headers = {}): string =>
  [
    `Content-Type: ${type}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '',
    body,
  ].join('\n');

export const multipart = (boundary: string, ...parts: string[]): string =>
  `${parts.map((one) => `--${boundary}\n${one}\n`).join('')}--${boundary}--\n`;

export const multipartMail = (kind: string, parts: readonly string[], headers: Headers = {}): Buffer =>
  mail(multipart('=_b1', ...parts), { 'Content-Type': `multipart/${kind}; boundary="=_b1"`, ...headers });

export const alternative = (text: string, html: string): string[] => [
  part('text/plain; charset=utf-8', text, { 'Content-Transfer-Encoding': '8bit' }),
  part('text/html; charset=utf-8', html, { 'Content-Transfer-Encoding': '8bit' }),
];
