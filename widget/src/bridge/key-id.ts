/** The part of a key that masked keys show, without `sk_`: it tells keys apart, and authorises nothing. */
export function keyId(apiKey: string): string {
  return apiKey.slice(3, 12);
}
