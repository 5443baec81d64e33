import { RecentValues } from '../recent-values.ts';
import { courtesyOf } from './courtesy.ts';

/** Every message is matched against its tenant's keywords. */
const patterns = new RecentValues<RegExp>(10_000);

const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const UNSPACED =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;

/**
 * The keyword for "a human, please" that the message contains. Whole words only: "agent" does not match "reagents".
 * Keywords in scripts without word boundaries match anywhere. A keyword that asks for a person by itself, such as "human",
 * counts only where the message asks for one: "human hair" does not.
 */
export function findTrigger(message: string, keywords: readonly string[]): string | null {
  // An accent may be a separate character.
  const text = message.normalize();
  const found = keywords.filter((keyword) => patterns.of(keyword, compile).test(text));
  if (found.length === 0) return null;
  const courtesy = courtesyOf(message);
  // Asking whether the assistant is human is not a request for one.
  if (courtesy === 'identity') return null;
  return found.find((keyword) => courtesy === 'person' || courtesyOf(keyword) !== 'person') ?? null;
}

function compile(keyword: string): RegExp {
  const words = keyword.normalize().trim().split(/\s+/).map(escapePattern).join('\\s+');
  const spaced = !UNSPACED.test(keyword);
  return spaced ? new RegExp(`(?<![\\p{L}\\p{N}])${words}(?![\\p{L}\\p{N}])`, 'iu') : new RegExp(words, 'iu');
}
