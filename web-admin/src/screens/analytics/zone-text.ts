/** `Buenos Aires time`; names without a place, such as UTC, are said as they are. */
export function zoneText(timezone: string): string {
  const [, place] = /^(?!Etc\/).+\/([^/]+)$/.exec(timezone) ?? [];
  return place ? `${place.replaceAll('_', ' ')} time` : timezone;
}
