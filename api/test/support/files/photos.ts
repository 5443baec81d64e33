/** Where the picture was taken, which a picture must not say after it was stored. */
export const SECRET_PLACE = 'GPS 48.8584 N 2.2945 E';

export const u16 = (value: number) => {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
};
export const u32 = (value: number) => {
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

export const box = (kind: string, ...content: Buffer[]): Buffer => {
  const whole = Buffer.concat(content);
  return Buffer.concat([u32(whole.length + 8), Buffer.from(kind, 'latin1'), whole]);
};
export const versioned = (version: number, ...content: Buffer[]) =>
  Buffer.concat([Buffer.from([version, 0, 0, 0]), ...content]);
const FTYP = box('ftyp', Buffer.from('heic\0\0\0\0mif1heic', 'latin1'));

/** A photograph as phones write it, with the place in `exif`, in the file or in the list of its parts. */
export function heic(exif: Buffer, { isInList = false } = {}): Buffer {
  const info = (id: number, kind: string) =>
    box('infe', versioned(2, u16(id), u16(0), Buffer.from(`${kind}\0`, 'latin1')));
  const parts = [info(1, 'hvc1'), info(2, 'Exif'), info(3, 'mime')];
  const iinf = box('iinf', versioned(0, u16(parts.length), ...parts));
  const [pixels, xmp] = [Buffer.from('pixels'), Buffer.from(SECRET_PLACE)];
  const place = (id: number, isListed: boolean, from: number, length: number) =>
    Buffer.concat([u16(id), u16(isListed ? 1 : 0), u16(0), u16(1), u32(from), u32(length)]);
  const iloc = (from: number) =>
    box(
      'iloc',
      versioned(
        1,
        ...[Buffer.from([0x44, 0]), u16(3), place(1, false, from, pixels.length)],
        place(2, isInList, isInList ? 0 : from + pixels.length, exif.length),
        place(3, false, from + pixels.length + (isInList ? 0 : exif.length), xmp.length),
      ),
    );
  const meta = (from: number) =>
    box('meta', versioned(0, iinf, iloc(from), ...(isInList ? [box('idat', exif)] : [])));
  const data = box('mdat', pixels, ...(isInList ? [] : [exif]), xmp);
  const start = FTYP.length + meta(0).length + 8;
  return Buffer.concat([FTYP, meta(start), data]);
}

/** Its list of parts names endless places in no bytes. */
export const endlessHeic = (): Buffer => {
  const items = Array.from({ length: 5_000 }, (_, id) => Buffer.concat([u16(id), u16(0), u16(0xffff)]));
  const iloc = box('iloc', versioned(0, Buffer.from([0, 0]), u16(items.length), ...items));
  return Buffer.concat([FTYP, box('meta', versioned(0, box('iinf', versioned(0, u16(0))), iloc))]);
};

/** A GIF of one pixel that is played again and again, with those extensions. */
export const gif = (...extensions: readonly Buffer[]): Buffer =>
  Buffer.concat([
    Buffer.from('GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1'),
    Buffer.from('\x21\xff\x0bNETSCAPE2.0\x03\x01\0\0\0\x21\xf9\x04\x01\0\0\0\0', 'latin1'),
    ...extensions,
    Buffer.from('\x2c\0\0\0\0\x01\0\x01\0\0\x02\x02\x44\x01\0\x3b', 'latin1'),
  ]);
const blocks = (text: string) => Buffer.from(`${String.fromCharCode(text.length)}${text}\0`, 'latin1');
export const GIF_COMMENT = Buffer.concat([Buffer.from([0x21, 0xfe]), blocks(SECRET_PLACE)]);
export const GIF_XMP = Buffer.concat([
  Buffer.from('\x21\xff\x0bXMP DataXMP', 'latin1'),
  blocks(SECRET_PLACE),
]);
