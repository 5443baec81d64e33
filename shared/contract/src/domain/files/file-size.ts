const KILO = 1_000;
const MEGA = 1_000_000;

/** How a size is written: the number, and how it is formatted in any language. */
export function sizeFormat(bytes: number): [number, Intl.NumberFormatOptions] {
  const style = { style: 'unit', unitDisplay: 'short' } as const;
  if (bytes < KILO) return [bytes, { ...style, unit: 'byte', unitDisplay: 'long' }];
  if (bytes < MEGA) return [Math.round(bytes / KILO), { ...style, unit: 'kilobyte' }];
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return [bytes / MEGA, { ...style, ...digits, unit: 'megabyte' }];
}
