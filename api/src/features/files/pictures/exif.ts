const ORIENTATION = 0x0112;
const SHORT = 3;
const ENTRY_BYTES = 12;
const UPRIGHT = 1;
const MOST = 8;

/** Which side is up, from 1 to 8 (Exif); 1 where it does not say. `tiff` begins with the byte order. */
export function orientationOf(tiff: Buffer): number {
  const order = tiff.toString('latin1', 0, 2);
  if (tiff.length < 14 || (order !== 'II' && order !== 'MM')) return UPRIGHT;
  const isLittle = order === 'II';
  const u16 = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const first = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (first + 2 > tiff.length) return UPRIGHT;
  const entries = u16(first);
  for (let n = 0; n < entries; n += 1) {
    const at = first + 2 + n * ENTRY_BYTES;
    if (at + ENTRY_BYTES > tiff.length) return UPRIGHT;
    if (u16(at) !== ORIENTATION || u16(at + 2) !== SHORT) continue;
    const orientation = u16(at + 8);
    return orientation >= UPRIGHT && orientation <= MOST ? orientation : UPRIGHT;
  }
  return UPRIGHT;
}

/** Exif that says which side is up, and nothing else. */
export function orientationOnly(orientation: number): Buffer {
  const tiff = Buffer.alloc(26);
  tiff.write('MM', 'latin1');
  tiff.writeUInt16BE(42, 2);
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(1, 8);
  tiff.writeUInt16BE(ORIENTATION, 10);
  tiff.writeUInt16BE(SHORT, 12);
  tiff.writeUInt32BE(1, 14);
  tiff.writeUInt16BE(orientation, 18);
  return tiff;
}

export const isTurned = (orientation: number): boolean => orientation !== UPRIGHT;
