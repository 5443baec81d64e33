import type { JudgedQuestion } from './businesses.ts';

/** What an assistant replied. Items are named by their ids. */
export interface Reply {
  /** It gave an item's answer without asking back. */
  readonly isFlat: boolean;
  /** Items of a flat answer, the first one first. */
  readonly sources: readonly string[];
  /** Items that it offered when it asked back. */
  readonly suggested: readonly string[];
  /** Greetings, thanks and the like, with their kind. */
  readonly courtesy: string | null;
  readonly offersPerson: boolean;
  readonly isWithPerson: boolean;
  /** 0 to 1 for the product, a search engine's own scale for others. */
  readonly confidence: number;
}

export interface Verdict {
  /** 1 for what a careful person would have replied, ½ or ¼ for a part of it, else 0. */
  readonly points: number;
  /** A flat answer that no acceptable item gave. */
  readonly isWrong: boolean;
  /** A flat answer from an item that answers the question. */
  readonly isFound: boolean;
}

const NOTHING = { isWrong: false, isFound: false };

/** Judges one reply. */
export function judgeReply({ kind, want, also }: JudgedQuestion, reply: Reply): Verdict {
  const { isFlat, sources, suggested } = reply;
  const [first = ''] = sources;
  const fits = (id: string) => want.includes(id) || also.includes(id);
  const isFound = isFlat && want.includes(first);
  if (kind === 'person') {
    const isOffered = reply.isWithPerson || reply.courtesy === 'person';
    return { ...NOTHING, points: isOffered ? 1 : reply.offersPerson && !isFlat ? 0.5 : 0 };
  }
  if (reply.isWithPerson) return { ...NOTHING, points: 0 };
  if (kind === 'smalltalk') {
    return { points: reply.courtesy ? 1 : isFlat ? 0 : 0.5, isWrong: isFlat, isFound: false };
  }
  if (want.length === 0) {
    if (!isFlat) return { ...NOTHING, points: suggested.every(fits) ? 1 : 0.5 };
    return { points: also.includes(first) ? 0.5 : 0, isWrong: !fits(first), isFound: false };
  }
  if (isFlat) {
    const answered = want.filter((id) => sources.includes(id)).length / want.length;
    const right = kind === 'two_part' ? answered : 1;
    const points = isFound ? right : also.includes(first) ? 0.5 : 0;
    return { points, isWrong: !fits(first), isFound };
  }
  const hint = suggested.some((id) => want.includes(id)) ? 0.5 : suggested.some(fits) ? 0.25 : 0;
  return { ...NOTHING, points: hint };
}
