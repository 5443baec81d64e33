import { useEffect, useState } from 'react';
import type { EngineScores } from './rank-replies.ts';
import type { RankReplies } from './reply-source.ts';

/** A pause in typing: each query in between would be answered for no one. */
const PAUSE_MS = 80;
/** One letter fits too much. */
const MIN_LENGTH = 2;
const NONE: EngineScores = new Map();

interface Answer {
  query: string;
  scores: EngineScores;
}

/** What the engine says of a query. Until it has answered, what it said of the one that is typed on. */
export function useEngineScores(
  rank: RankReplies | undefined,
  typed: string,
): { scores: EngineScores; isAsking: boolean } {
  const query = typed.trim();
  const [answer, setAnswer] = useState<Answer>({ query: '', scores: NONE });
  const isAsked = rank !== undefined && query.length >= MIN_LENGTH;
  useEffect(() => {
    if (!isAsked) return;
    const asking = new AbortController();
    const ask = async () => {
      // Out of reach, beginnings and parts of words are found all the same.
      const hits = await rank(query, asking.signal).catch(() => []);
      if (asking.signal.aborted) return;
      setAnswer({ query, scores: new Map(hits.map(({ id, score }) => [id, score])) });
    };
    const pause = setTimeout(() => void ask(), PAUSE_MS);
    return () => {
      clearTimeout(pause);
      asking.abort();
    };
  }, [isAsked, rank, query]);
  const isOfThis = answer.query !== '' && query.startsWith(answer.query);
  return {
    scores: isAsked && isOfThis ? answer.scores : NONE,
    isAsking: isAsked && answer.query !== query,
  };
}
