import { describe, expect, it } from 'vitest';
import { clients } from '../../../../../test/mail-corpus/clients.ts';
import { languages } from '../../../../../test/mail-corpus/languages.ts';
import { odd } from '../../../../../test/mail-corpus/odd.ts';
import { automatic, returned } from '../../../../../test/mail-corpus/programs.ts';
import { mail, OUR_ID, part, REPLY_TO, type Shape } from '../../../../../test/mail-corpus/shape.ts';
import { MAX_MAIL_BYTES, UnreadableMailError } from './mail.ts';
import { addressIn, readMail } from './read-mail.ts';
import { readReceived } from './read-mail.worker-client.ts';

const ofName = (shapes: readonly Shape[]) => shapes.map((shape) => [shape.name, shape] as const);

describe.each([
  ['programs that people use', clients],
  ['languages', languages],
  ['odd mail', odd],
  ['what programs send', automatic],
])('%s:', (_, shapes) => {
  it.each(ofName(shapes))('%s', async (__, shape) => {
    const read = await readMail(shape.raw);
    expect(read.text).toBe(shape.text);
    expect(read.kind).toBe(shape.kind ?? 'message');
    expect(read.recipients).toEqual([REPLY_TO]);
    if (shape.quoted instanceof RegExp) expect(read.quoted).toMatch(shape.quoted);
    else if (shape.quoted !== undefined) expect(read.quoted).toBe(shape.quoted);
    if (shape.subject !== undefined) expect(read.subject).toBe(shape.subject);
    if (shape.attachments)
      expect(read.attachments.map(({ bytes, ...more }) => ({ ...more, bytes: bytes.length }))).toEqual(
        shape.attachments,
      );
  });
});

describe('a mail that came back names ours:', () => {
  it.each(ofName(returned))('%s', async (_, shape) => {
    const { kind, returned: found } = await readMail(shape.raw);
    expect(kind).toBe('returned');
    expect(found).toMatchObject({ isFinal: shape.isFinal });
    expect(found?.messageIds).toContain(OUR_ID);
  });
});

describe('an address', () => {
  it.each([
    ['vera@visitor.example', 'vera@visitor.example'],
    ['vera@аpple.com', 'vera@xn--pple-43d.com'],
    ['vera@a@visitor.example', null],
    ['vera@visitor.example\r\nBcc: x@y.example', null],
    ['ve\u202era@visitor.example', null],
    ['vera', null],
  ])('%j is read as %j', (text, address) => {
    expect(addressIn(text)).toBe(address);
  });
});

describe('hostile mail', () => {
  const tooMany = Array.from({ length: 2_000 }, () => `--b\r\n${part('text/plain', 'x')}\r\n`).join('');
  const nested = Array.from(
    { length: 60 },
    (_, n) => `--b${n}\r\nContent-Type: multipart/mixed; boundary=b${n + 1}\r\n\r\n`,
  );

  it.each<[string, Buffer]>([
    ['larger than the limit', Buffer.alloc(MAX_MAIL_BYTES + 1, 'a')],
    ['of thousands of parts', mail(tooMany, { 'Content-Type': 'multipart/mixed; boundary=b' })],
    ['nested without end', mail(nested.join(''), { 'Content-Type': 'multipart/mixed; boundary=b0' })],
    ['of endless headers', mail('x', { 'X-Long': 'a'.repeat(300_000) })],
    ['no mail at all', Buffer.alloc(0)],
  ])('%s is refused', async (_, raw) => {
    await expect(readReceived(raw)).rejects.toBeInstanceOf(UnreadableMailError);
  });

  it('is read in a thread where it is large, with the same result', async () => {
    const [large] = odd.filter(({ name }) => name === '10 MB');
    const read = await readReceived(large?.raw ?? Buffer.alloc(0));
    expect(read).toMatchObject({ text: 'A large one', attachments: [{ name: 'v.mp4' }] });
    expect(read.attachments[0]?.bytes.length).toBe(7_500_000);
  });
});
