import type { Member } from '@chatbot-saas/contract';
import type { Presence } from '@chatbot-saas/contract/domain';
import { t } from '@lingui/core/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { apiWithErrorTitle } from '../client.ts';
import { useRealtime } from '../realtime.tsx';

export const teamKey = ['team'] as const;

const SETTLED_MS = 5_000;

const loading = () => apiWithErrorTitle(t`Failed to load team members`);

/** Everyone on the team. `LiveTeam` keeps it current. */
export const useTeam = () =>
  useQuery({
    queryKey: teamKey,
    queryFn: async ({ signal }) => (await loading().call('GET /tenant/team', { signal })).team,
  });

function withPresence(member: Member, presence: Presence): Member {
  if (presence !== 'offline') return { ...member, presence, lastSeenAt: null };
  // The same is announced of a new teammate, who never was there.
  return member.presence === 'offline'
    ? member
    : { ...member, presence, lastSeenAt: new Date().toISOString() };
}

/** Keeps the team current from the socket. Rendered once, because every listener would load the team again. */
export function LiveTeam() {
  const realtime = useRealtime();
  const queries = useQueryClient();

  useEffect(() => {
    if (!realtime) return;
    const askAgain = async () => {
      // Otherwise the first response, still under way, would count as the new one.
      await queries.cancelQueries({ queryKey: teamKey });
      await queries.invalidateQueries({ queryKey: teamKey });
    };
    const mountedAt = Date.now();
    let later: ReturnType<typeof setTimeout> | undefined;
    const stops = [
      realtime.on('presence', ({ userId, presence }) => {
        const team = queries.getQueryData<Member[]>(teamKey);
        const isKnown = team?.some((member) => member._id === userId);
        queries.setQueryData<Member[]>(teamKey, (known) =>
          known?.map((member) => (member._id === userId ? withPresence(member, presence) : member)),
        );
        // A response under way may be older than this event, and does not contain a new teammate yet.
        if (!isKnown || queries.isFetching({ queryKey: teamKey }) > 0) void askAgain();
      }),
      // The team asked for while the socket was being set up is asked for again a little later, and not twice at once.
      realtime.onCatchUp(() => {
        clearTimeout(later);
        if (Date.now() - mountedAt > SETTLED_MS) void askAgain();
        else later = setTimeout(() => void askAgain(), SETTLED_MS);
      }),
    ];
    return () => {
      clearTimeout(later);
      for (const stop of stops) stop();
    };
  }, [realtime, queries]);
  return null;
}
