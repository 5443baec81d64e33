import type { Conversation } from '@chatbot-saas/contract';
import { isWebAddress } from '@chatbot-saas/contract/domain';

/** What `POST /chat/start` said of the visit. Any field may be missing, and none is trusted. */
export interface VisitorMetadata extends Record<string, unknown> {
  url?: string | null | undefined;
  referrer?: string | null | undefined;
  userAgent?: string | null | undefined;
}

export type VisitorContext = Pick<Conversation, 'page' | 'referrer' | 'device' | 'metadata'>;

export const contextOf = (metadata: VisitorMetadata, at: Date): VisitorContext => ({
  ...browserOf(metadata, at),
  metadata,
});

const browserOf = (
  { url, referrer, userAgent }: VisitorMetadata,
  at: Date,
): Omit<VisitorContext, 'metadata'> => ({
  // As of a page that is opened later: a program may make a link of it.
  page: url && isWebAddress(url) ? { url, title: null, at: at.toISOString() } : null,
  referrer: referrer || null,
  device: deviceOf(userAgent ?? ''),
});

/** The first match wins: most browsers also name their ancestors, which are listed later. */
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

/** Names without versions: enough for an agent to follow a visitor's description. */
export function deviceOf(userAgent: string): Conversation['device'] {
  const browser = firstOf(BROWSERS, userAgent);
  const os = firstOf(SYSTEMS, userAgent);
  return browser === null && os === null ? null : { browser, os };
}
