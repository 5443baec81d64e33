import { SHAPES } from '@chatbot-saas/ui/mark';
import { Resvg } from '@resvg/resvg-js';

const VIEW_BOX = 32;
const TRAY_PX = 16;
const APP_PX = [16, 24, 32, 48, 64, 128, 256, 512, 1024] as const;
const ICO_PX = [16, 24, 32, 48, 64, 128, 256] as const;
/** Apple's names for the sizes in an .icns. */
const ICNS_TYPES = { icp4: 16, icp5: 32, ic07: 128, ic08: 256, ic09: 512, ic10: 1024 } as const;
const INK = { '': '#1f2430', '-light': '#ffffff' } as const;
const RED = '#e5484d';
const GLYPH = SHAPES.bubble + SHAPES.person;

const png = (svg: string, width: number): Buffer =>
  Buffer.from(new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render().asPng());

const drawing = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${VIEW_BOX} ${VIEW_BOX}">${content}</svg>`;

/** Distinct by shape and not by color: a Mac paints all of them alike. */
const TONES = {
  online: (ink: string) => `<path d="${GLYPH}" fill="${ink}"/>`,
  away: (ink: string) =>
    `<path d="${SHAPES.bubble}z${SHAPES.person}z" fill="none" stroke="${ink}" stroke-width="2"/>`,
  offline: (ink: string) =>
    `<path d="${GLYPH}" fill="${ink}" opacity=".45"/><path d="M5 27 27 5" stroke="${ink}" stroke-width="2.6" stroke-linecap="round"/>`,
  waiting: (ink: string) =>
    // The gap keeps the dot a shape where everything has one color.
    `<mask id="gap"><rect width="32" height="32" fill="#fff"/><circle cx="23" cy="9" r="6.6" fill="#000"/></mask>
    <path d="${GLYPH}" fill="${ink}" mask="url(#gap)"/><circle cx="23" cy="9" r="4.8" fill="${RED}"/>`,
};

/** What the running console shows: tray, taskbar dot and notifications. By file name, without scale 1's suffix. */
export function runtimeIcons(mark: string): Map<string, Buffer> {
  const icons = new Map<string, Buffer>();
  const add = (name: string, svg: string, px: number) => {
    icons.set(`${name}.png`, png(svg, px));
    icons.set(`${name}@2x.png`, png(svg, px * 2));
  };
  for (const [tone, draw] of Object.entries(TONES)) {
    for (const [suffix, ink] of Object.entries(INK)) {
      // The shapes fill the picture: in the tray there is no tile around them.
      const glyph = `<g transform="translate(16 16) scale(1.25) translate(-16 -16)">${draw(ink)}</g>`;
      add(`tray-${tone}${suffix}`, drawing(glyph), TRAY_PX);
    }
  }
  add('dot', drawing(`<circle cx="16" cy="16" r="13" fill="${RED}"/>`), TRAY_PX);
  add('app', mark, 128);
  return icons;
}

/** What electron-builder puts on the program and its installers. */
export function packagingIcons(mark: string): Map<string, Buffer> {
  const pictures = new Map(APP_PX.map((px) => [px as number, png(mark, px)]));
  const pictureOf = (px: number) => pictures.get(px) ?? png(mark, px);
  return new Map([
    ...[...pictures].map(([px, picture]) => [`linux/${px}x${px}.png`, picture] as const),
    ['icon.ico', ico(ICO_PX.map((px) => [px, pictureOf(px)]))],
    ['icon.icns', icns(Object.entries(ICNS_TYPES).map(([type, px]) => [type, pictureOf(px)]))],
  ]);
}

/** An icon directory whose entries are PNGs, as Windows takes them since Vista. */
function ico(entries: readonly (readonly [px: number, picture: Buffer])[]): Buffer {
  const header = Buffer.alloc(6 + entries.length * 16);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(entries.length, 4);
  let offset = header.length;
  for (const [index, [px, picture]] of entries.entries()) {
    const at = 6 + index * 16;
    // 256 is written as 0.
    header.writeUInt8(px % 256, at);
    header.writeUInt8(px % 256, at + 1);
    header.writeUInt16LE(1, at + 4);
    header.writeUInt16LE(32, at + 6);
    header.writeUInt32LE(picture.length, at + 8);
    header.writeUInt32LE(offset, at + 12);
    offset += picture.length;
  }
  return Buffer.concat([header, ...entries.map(([, picture]) => picture)]);
}

/** 'icns', the whole length, then type, length and PNG of each size. */
function icns(entries: readonly (readonly [type: string, picture: Buffer])[]): Buffer {
  const chunk = (type: string, content: Buffer) => {
    const head = Buffer.from(`${type}\0\0\0\0`, 'latin1');
    head.writeUInt32BE(head.length + content.length, 4);
    return Buffer.concat([head, content]);
  };
  return chunk('icns', Buffer.concat(entries.map(([type, picture]) => chunk(type, picture))));
}
