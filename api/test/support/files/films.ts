import { box, SECRET_PLACE, u16, u32, versioned } from './photos.ts';

const text = (said: string) => Buffer.from(said, 'latin1');
const handler = (kind: string) => box('hdlr', versioned(0, u32(0), text(kind), Buffer.alloc(13)));

interface Track {
  kind: string;
  /** Chunks of samples, each of which says that. */
  chunks: readonly (readonly string[])[];
}

/** As a phone writes it: two chunks of picture, and between them, in a track by itself, what it saw of the place. */
export function film({
  brand = 'qt  ',
  isLong = false,
  tracks = [
    { kind: 'vide', chunks: [['picture one', 'picture two'], ['picture three']] },
    { kind: 'meta', chunks: [[SECRET_PLACE, `${SECRET_PLACE}, later`], [SECRET_PLACE]] },
  ],
}: {
  brand?: string;
  isLong?: boolean;
  tracks?: readonly Track[];
} = {}): Buffer {
  const ftyp = box('ftyp', text(brand), u32(0), text(brand));
  const place = text(SECRET_PLACE);
  const notes = [
    box('udta', box('\xa9xyz', u16(place.length), u16(0), place)),
    box('meta', handler('mdta'), box('keys', place), box('ilst', place)),
  ];
  const maker = box('uuid', Buffer.alloc(16, 7), place);
  const rest = box('free', place);
  const samples = tracks.map(({ chunks }) => chunks.map((chunk) => chunk.map(text)));
  const track = ({ kind, chunks }: Track, places: readonly number[]) =>
    box(
      'trak',
      box('tkhd', Buffer.alloc(84)),
      box(
        'mdia',
        handler(kind),
        box(
          'minf',
          box(
            'stbl',
            box(
              'stsc',
              versioned(
                0,
                u32(chunks.length),
                ...chunks.flatMap((chunk, n) => [u32(n + 1), u32(chunk.length), u32(1)]),
              ),
            ),
            box(
              'stsz',
              versioned(0, u32(0), u32(chunks.flat().length), ...chunks.flat().map((one) => u32(one.length))),
            ),
            box(
              isLong ? 'co64' : 'stco',
              versioned(
                0,
                u32(places.length),
                ...places.flatMap((at) => (isLong ? [u32(0), u32(at)] : [u32(at)])),
              ),
            ),
          ),
        ),
      ),
      ...(kind === 'vide' ? notes : []),
    );
  // Chunks of all tracks take turns.
  const order = Array.from({ length: Math.max(...samples.map((one) => one.length)) }, (_, n) =>
    samples.flatMap((one, of) => (one[n] ? [{ of, bytes: Buffer.concat(one[n]) }] : [])),
  ).flat();
  const moov = (start: number) => {
    const places = tracks.map((): number[] => []);
    let at = start;
    for (const { of, bytes } of order) {
      places[of]?.push(at);
      at += bytes.length;
    }
    return box(
      'moov',
      box('mvhd', Buffer.alloc(100)),
      ...tracks.map((one, of) => track(one, places[of] ?? [])),
      ...notes,
    );
  };
  const start = ftyp.length + maker.length + rest.length + moov(0).length + 8;
  return Buffer.concat([
    ...[ftyp, maker, rest, moov(start)],
    box('mdat', ...order.map(({ bytes }) => bytes)),
    box('meta', place),
  ]);
}
