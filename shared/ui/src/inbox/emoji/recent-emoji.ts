import type { Tone } from './emoji.ts';
import { TONES } from './emoji.ts';

const RECENT = 'recent-emoji';
const TONE = 'emoji-tone';
const MOST = 24;

/** Without a tone; the last one first. */
export function recentEmoji(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(RECENT) ?? '[]');
    return Array.isArray(kept) ? kept.filter((char) => typeof char === 'string') : [];
  } catch {
    return [];
  }
}

export function keepRecent(char: string): void {
  const others = recentEmoji().filter((one) => one !== char);
  store(RECENT, JSON.stringify([char, ...others].slice(0, MOST)));
}

export function chosenTone(): Tone {
  const kept = localStorage.getItem(TONE);
  return TONES.find((tone) => tone === kept) ?? '';
}

export const keepTone = (tone: Tone): void => store(TONE, tone);

function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Where nothing can be stored, none is remembered.
  }
}
