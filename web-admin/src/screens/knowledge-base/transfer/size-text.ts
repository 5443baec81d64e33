const KILO = 1_000;
const MEGA = 1_000_000;

/** Bytes as people read them, e.g. 3.2 MB. */
export function sizeText(bytes: number): string {
  if (bytes < MEGA) return `${Math.max(1, Math.round(bytes / KILO))} kB`;
  return `${(bytes / MEGA).toFixed(1)} MB`;
}
