import { type Colleague, colleaguesOf, type TeamLoad } from '@chatbot-saas/ui';
import { useCallback, useEffect, useState } from 'react';
import { sentence, unwrap } from '../api.ts';

interface Options {
  enabled: boolean;
  /** Who is not asked: oneself, and who has it now. */
  except: readonly (string | null)[];
}

interface Known {
  team: Awaited<ReturnType<typeof read>> | null;
  problem: string | null;
  isFetching: boolean;
}

const REFRESH_MS = 5_000;
const read = () => unwrap(window.api.help.team());

/** The team with how many open conversations each has; read while a person chooses, and again every few seconds. */
export function useTeamLoad({ enabled, except }: Options): TeamLoad {
  const [known, setKnown] = useState<Known>({ team: null, problem: null, isFetching: false });

  const refetch = useCallback(() => {
    setKnown((before) => ({ ...before, isFetching: true }));
    read().then(
      (team) => setKnown({ team, problem: null, isFetching: false }),
      (error) => setKnown(({ team }) => ({ team, problem: sentence(error), isFetching: false })),
    );
  }, []);

  useEffect(() => {
    if (!enabled) return;
    refetch();
    const timer = setInterval(refetch, REFRESH_MS);
    return () => clearInterval(timer);
  }, [enabled, refetch]);

  const mostChats = known.team?.mostChats ?? 0;
  const colleagues: Colleague[] | undefined =
    known.team === null
      ? undefined
      : colleaguesOf(known.team.team, new Map(Object.entries(known.team.chats)), { except, mostChats });
  return { colleagues, mostChats, problem: known.problem, isFetching: known.isFetching, refetch };
}
