/** Words that style sheets have for the color of a brand, and for what is usually drawn in it. */
const NAMES = /brand|primary|accent|theme|main|cta|button|btn|highlight/i;
const PARTS = /button|btn|cta|header|navbar|hero|submit|badge/i;
const MAX_COLORS = 5;

/** The colors of a site, most likely its brand’s first, as `#RRGGBB`. */
export function brandColors(declared: readonly string[], sheets: readonly string[]): string[] {
  const scores = new Map<string, number>();
  const count = (value: string, score: number) => {
    const color = colorIn(value);
    if (color && isColorful(color)) scores.set(color, (scores.get(color) ?? 0) + score);
  };
  for (const value of declared) count(value, 100);
  for (const sheet of sheets) {
    for (const rule of sheet.split('}')) {
      const start = rule.lastIndexOf('{');
      const isPart = PARTS.test(rule.slice(Math.max(0, start - 200), Math.max(0, start)));
      for (const declaration of rule.slice(start + 1).split(';')) {
        const colon = declaration.indexOf(':');
        const property = declaration.slice(0, Math.max(0, colon)).trim();
        const value = declaration.slice(colon + 1, colon + 100);
        if (property.startsWith('--')) count(value, NAMES.test(property) ? 20 : 1);
        else if (/^background(?:-color)?$/.test(property)) count(value, isPart ? 5 : 1);
      }
    }
  }
  return [...scores]
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, MAX_COLORS)
    .map(([color]) => color);
}

function colorIn(value: string): string | null {
  const hex = /#([0-9a-f]{6}|[0-9a-f]{3})\b/i.exec(value)?.[1];
  if (hex) {
    const full = hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex;
    return `#${full.toUpperCase()}`;
  }
  const rgb = /rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})/i.exec(value)?.slice(1, 4).map(Number);
  if (!rgb || rgb.some((channel) => channel > 255)) return null;
  return `#${rgb.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`.toUpperCase();
}

/** No white, gray or black, and no pale tint: those are the ground, not the brand. */
function isColorful(color: string): boolean {
  const channels = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  const [most, least] = [Math.max(...channels), Math.min(...channels)];
  return most - least >= 40 && least < 200;
}
