import { SECRET_PLACE } from './photos.ts';

type Order = 'II' | 'MM';
interface Field {
  tag: number;
  type: number;
  count: number;
  /** What stands in the entry, or behind the directories and is named by its place. */
  value: number | Buffer;
}

const TEXT = 2;
const SHORT = 3;
const LONG = 4;
const ascii = (tag: number, text: string): Field => ({
  tag,
  type: TEXT,
  count: text.length + 1,
  value: Buffer.from(`${text}\0`, 'latin1'),
});
const number = (tag: number, value: number, type = LONG): Field => ({ tag, type, count: 1, value });

/** A scan of one strip, with camera, place, program and a smaller picture, each in its directory. */
export function scan(order: Order = 'II', more: readonly Field[] = []): Buffer {
  const isLittle = order === 'II';
  const u16 = (value: number) => {
    const bytes = Buffer.alloc(2);
    if (isLittle) bytes.writeUInt16LE(value);
    else bytes.writeUInt16BE(value);
    return bytes;
  };
  const u32 = (value: number) => {
    const bytes = Buffer.alloc(4);
    if (isLittle) bytes.writeUInt32LE(value);
    else bytes.writeUInt32BE(value);
    return bytes;
  };
  const parts: Buffer[] = [Buffer.concat([Buffer.from(order, 'latin1'), u16(42), u32(0)])];
  let end = 8;
  const add = (part: Buffer) => {
    const at = end;
    const even = part.length % 2 ? Buffer.concat([part, Buffer.alloc(1)]) : part;
    parts.push(even);
    end += even.length;
    return at;
  };
  const directory = (fields: readonly Field[], next = 0) => {
    const entries = fields
      .toSorted((a, b) => a.tag - b.tag)
      .map(({ tag, type, count, value }) => {
        const inEntry = Buffer.isBuffer(value)
          ? u32(add(value))
          : type === SHORT
            ? Buffer.concat([u16(value), Buffer.alloc(2)])
            : u32(value);
        return Buffer.concat([u16(tag), u16(type), u32(count), inEntry]);
      });
    return add(Buffer.concat([u16(entries.length), ...entries, u32(next)]));
  };
  const pixels = add(Buffer.from('pixels of it'));
  const place = directory([ascii(1, `N ${SECRET_PLACE}`), ascii(29, '2026:11:27')]);
  const programs = directory([ascii(1, `R98 ${SECRET_PLACE}`)]);
  const camera = directory([ascii(37_500, `Made at ${SECRET_PLACE}`), number(40_965, programs)]);
  const picture = (width: number) => [
    number(256, width),
    number(257, 20),
    number(273, pixels),
    number(274, 6, SHORT),
    number(279, 12),
    ascii(270, SECRET_PLACE),
  ];
  const smaller = directory(picture(15));
  const second = directory([...picture(30), ascii(700, `<x:xmpmeta>${SECRET_PLACE}</x:xmpmeta>`)]);
  const first = directory(
    [
      ...picture(30),
      { tag: 282, type: 5, count: 1, value: Buffer.concat([u32(72), u32(1)]) },
      ascii(305, `Program ${SECRET_PLACE}`),
      number(330, smaller),
      number(34_665, camera),
      number(34_853, place),
      ...more,
    ],
    second,
  );
  const whole = Buffer.concat(parts);
  u32(first).copy(whole, 4);
  return whole;
}
