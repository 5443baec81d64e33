/** Where the picture was taken, which a picture must not say after it was stored. */
export const SECRET_PLACE = 'GPS 48.8584 N 2.2945 E';

const u16 = (value: number) => {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
};
const u32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

/** Exif with an orientation and a place behind it, in either byte order. */
export function tiff(orientation: number, order: 'II' | 'MM' = 'MM'): Buffer {
  const big = Buffer.concat([
    Buffer.from('MM'),
    ...[u16(42), u32(8), u16(2)],
    ...[u16(0x010f), u16(2), u32(22), u32(38)],
    ...[u16(0x0112), u16(3), u32(1), u16(orientation), u16(0)],
  ]);
  const place = Buffer.from(SECRET_PLACE);
  if (order === 'MM') return Buffer.concat([big, place]);
  const little = Buffer.from(big);
  little.write('II');
  for (const at of [2, 8, 10, 12, 22, 24, 30]) little.writeUInt16LE(big.readUInt16BE(at), at);
  for (const at of [4, 14, 18, 26]) little.writeUInt32LE(big.readUInt32BE(at), at);
  return Buffer.concat([little, place]);
}

export const segment = (kind: number, payload: Buffer | string): Buffer => {
  const content = Buffer.from(payload);
  return Buffer.concat([Buffer.from([0xff, kind]), u16(content.length + 2), content]);
};

const SOI = Buffer.from([0xff, 0xd8]);
const EOI = Buffer.from([0xff, 0xd9]);
export const APP0 = segment(0xe0, Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1'));
export const ICC = segment(0xe2, 'ICC_PROFILE\0\x01\x01colors');
export const ADOBE = segment(0xee, 'Adobe\0d\0\0\0\0\x01');
export const exif = (orientation: number, order?: 'II' | 'MM') =>
  segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff(orientation, order)]));
export const XMP = segment(0xe1, `http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>${SECRET_PLACE}</x:xmpmeta>`);
export const MAKER = segment(0xed, `Photoshop 3.0\0${SECRET_PLACE}`);
export const COMMENT = segment(0xfe, SECRET_PLACE);

/** Pixels as a decoder finds them, with what looks like markers and is none. */
const PIXELS = Buffer.from([0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56, 0xff, 0x00, 0xe1, 0x78]);
const frame = (width: number, height: number) =>
  segment(0xc2, Buffer.concat([Buffer.from([8]), u16(height), u16(width), Buffer.from([1, 1, 0x11, 0])]));
const scan = Buffer.concat([segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])), PIXELS]);

/** A JPEG with two scans, and those segments in front of its frame. */
export const jpeg = (
  width: number,
  height: number,
  segments: readonly Buffer[] = [],
  between: readonly Buffer[] = [],
): Buffer => Buffer.concat([SOI, APP0, ...segments, frame(width, height), scan, ...between, scan, EOI]);
