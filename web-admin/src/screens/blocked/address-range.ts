import { MIN_RANGE_BITS } from '@chatbot-saas/contract/domain';
import { formatNumber } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import * as z from 'zod';

/** An address, or a range of them, as it would be blocked; else a sentence on what is wrong with it. */
export type ReadRange = { range: string; warning: string | null } | { problem: string };

/** Wider ones belong to a company or a provider rather than to a household. */
const WIDE_BITS = { v4: 24, v6: 48 };
const ALL_BITS = { v4: 32, v6: 128 };

const isV4 = (text: string) => z.ipv4().safeParse(text).success;
const isV6 = (text: string) => z.ipv6().safeParse(text).success;

export function readRange(typed: string): ReadRange {
  const text = typed.trim();
  if (text === '') return { problem: t`Enter an address or a range` };
  const [address = '', length, ...rest] = text.split('/');
  const version = isV4(address) ? 'v4' : isV6(address) ? 'v6' : null;
  if (version === null || rest.length > 0) return { problem: formProblem(text) };
  if (length === undefined) return { range: text, warning: null };
  const all = ALL_BITS[version];
  const bits = /^\d{1,3}$/.test(length) ? Number(length) : Number.NaN;
  if (!(bits <= all)) return { problem: t`After the / goes a number from 0 to ${all}` };
  if (bits < MIN_RANGE_BITS[version]) return { problem: tooWideText(version) };
  return {
    range: `${version === 'v4' ? firstOf(address, bits) : address}/${bits}`,
    warning: warningOf(version, bits),
  };
}

/** What is typed most often where an address goes, and is none. */
function formProblem(text: string): string {
  if (/^[\d.*\-–\s/]+$/.test(text) && (/[-–*]/.test(text) || /^\d+(\.\d+){0,2}\.?(\/|$)/.test(text))) {
    return t`Write a range with a slash, such as 203.0.113.0/24`;
  }
  if (/^\d+\.\d+\.\d+\.\d+/.test(text)) return t`Each of the four numbers goes from 0 to 255`;
  if (/[a-z]/i.test(text) && !text.includes(':')) return t`Enter an IP address, not a name`;
  return t`Enter an IP address such as 203.0.113.7 or 2001:db8::1`;
}

function tooWideText(version: 'v4' | 'v6'): string {
  const widest = MIN_RANGE_BITS[version];
  return t`That’s too many addresses. The widest range is /${widest}.`;
}

function warningOf(version: 'v4' | 'v6', bits: number): string | null {
  if (bits >= WIDE_BITS[version]) return null;
  if (version === 'v6') return t`That’s a whole provider or company. All of its visitors would be blocked.`;
  const count = formatNumber(2 ** (ALL_BITS.v4 - bits));
  return t`That’s ${count} addresses. Everyone behind them would be blocked, often a whole provider.`;
}

/** Of the range that the address is in: what stands behind the bits counts for nothing. */
function firstOf(address: string, bits: number): string {
  const whole = address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
  const size = 2 ** (32 - bits);
  const first = Math.floor(whole / size) * size;
  return [24, 16, 8, 0].map((shift) => Math.floor(first / 2 ** shift) % 256).join('.');
}
