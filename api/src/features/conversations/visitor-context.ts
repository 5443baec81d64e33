import type { Conversation } from '@chatbot-saas/shared/contracts';

/** What `POST /chat/start` stored of the visitor's browser; any of it may be missing, and none of it is trusted. */
export interface VisitorMetadata {
  url?: string;
  referrer?: string;
  userAgent?: string;
}

export type VisitorContext = Pick<Conversation, 'page' | 'referrer' | 'device'>;

export const contextOf = ({ url, referrer, userAgent }: VisitorMetadata, at: Date): VisitorContext => ({
  page: url ? { url, title: null, at: at.toISOString() } : null,
  referrer: referrer || null,
  device: deviceOf(userAgent ?? ''),
});

/** The first that matches: most browsers also name those they descend from, which stand further down. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/\bWindows\b/, 'Windows'],
  [/\bAndroid\b/, 'Android'],
  [/\biPad\b/, 'iPadOS'],
  [/\b(iPhone|iPod)\b/, 'iOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const firstOf = (names: readonly [RegExp, string][], userAgent: string) =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;

/** Names only, without versions: what an agent needs to follow a visitor's description. */
export function deviceOf(userAgent: string): Conversation['device'] {
  const browser = firstOf(BROWSERS, userAgent);
  const os = firstOf(SYSTEMS, userAgent);
  return browser === null && os === null ? null : { browser, os };
}
