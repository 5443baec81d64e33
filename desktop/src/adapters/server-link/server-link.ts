import { ApiError, type Client, createClient } from '@chatbot-saas/client';
import { authEndpoints, type StaffOperations, syncEndpoints, teamEndpoints } from '@chatbot-saas/contract';
import { SYNC_PAGE_SIZE } from '@chatbot-saas/contract/domain';
import type { Account } from '../../core/account/account.ts';
import { isOwnErrorResponse } from '../../core/own-error-response.ts';
import type { LinkListener, ServerLink } from '../../core/ports.ts';
import { conversationCalls } from './conversation-calls.ts';
import { directoryCalls } from './directory-calls.ts';
import { fileCalls } from './file-calls.ts';
import { type LiveFeed, openLiveFeed } from './live-feed.ts';
import { mentionCalls } from './mention-calls.ts';
import { noteCalls } from './note-calls.ts';
import { personCalls } from './person-calls.ts';
import { savedReplyCalls } from './saved-reply-calls.ts';
import { scheduleCalls } from './schedule-calls.ts';
import { searchCalls } from './search-calls.ts';
import { tolerant } from './tolerant.ts';

const answers = {
  me: tolerant(authEndpoints.me.response),
  profile: tolerant(authEndpoints.profile.response),
  password: tolerant(authEndpoints.password.response),
  page: tolerant(syncEndpoints.page.response),
  team: tolerant(teamEndpoints.list.response),
};

/** One account's connection: REST for the truth, the socket for speed. What comes in is parsed against the contract. */
export function serverLink(account: Account): ServerLink {
  let { token } = account;
  const headers = () => ({ authorization: `Bearer ${token}` });
  const baseUrl = `${account.server}/api`;
  const api = createClient<StaffOperations>({ baseUrl, headers });
  let listener: LinkListener | null = null;
  let feed: LiveFeed | null = null;

  /** Notifies the listener when the server does not take the token any more. */
  const watched = async <T>(request: () => Promise<T>): Promise<T> => {
    const used = token;
    try {
      return await request();
    } catch (error) {
      // A stranger's 401 on the way must not cost what waits to be sent.
      const isRefused = error instanceof ApiError && error.status === 401 && isOwnErrorResponse(error);
      if (isRefused) listener?.onUnauthorized(used);
      throw error;
    }
  };
  const call: Client<StaffOperations>['call'] = (...request) => watched(() => api.call(...request));
  const files = fileCalls({ baseUrl, headers });

  const fetchProfile = async () => answers.me.parse(await call('GET /auth/me'));

  const fetchTeam = async () => answers.team.parse(await call('GET /tenant/team')).team;

  return {
    ...conversationCalls({ call }),
    ...directoryCalls({ call }),
    ...mentionCalls({ call }),
    ...noteCalls({ call }),
    ...savedReplyCalls({ call }),
    ...scheduleCalls({ call }),
    ...personCalls({ call }),
    ...searchCalls({ call }),
    uploadFile: (...upload) => watched(() => files.uploadFile(...upload)),
    fetchProfile,

    saveProfile: async (body) => answers.profile.parse(await call('PUT /auth/profile', { body })).user,

    async fetchSyncPage(cursor, device) {
      const query = { limit: SYNC_PAGE_SIZE, device, ...(cursor !== null && { cursor }) };
      return answers.page.parse(await call('GET /sync', { query }));
    },

    fetchTeam,
    fetchPresence: async () =>
      (await fetchTeam()).find(({ _id }) => _id === account.user._id)?.presence ?? 'offline',

    async changePassword({ current, next }) {
      const body = { currentPassword: current, newPassword: next };
      // A wrong password is a 400: here too, a 401 says that the session is over.
      return answers.password.parse(await call('PUT /auth/password', { body }));
    },

    announce: (isThere) => feed?.announce(isThere),
    setAway: async (isAway) => (await feed?.setAway(isAway)) ?? false,
    join: (sessionId) => feed?.join(sessionId) ?? (() => {}),
    setTyping: (sessionId, isTyping) => feed?.setTyping(sessionId, isTyping),
    look: (conversationId) => feed?.look(conversationId),
    type: (isTyping) => feed?.type(isTyping),
    seen: async (id, seq) =>
      void (await call('POST /conversations/{id}/seen', { params: { id }, body: { seq } })),

    async renew() {
      token = authEndpoints.renew.response.parse(await call('POST /auth/renew')).token;
      feed?.setToken(token);
      return token;
    },

    // Not through `call`: a session that is over already is what was asked for.
    signOut: async () => void (await api.call('POST /auth/logout')),

    listen(next) {
      listener = next;
      feed = openLiveFeed(account, {
        ...next,
        // The socket does not say why; the profile does, with a 401 when it is the token.
        onRefused: () => void fetchProfile().catch(() => undefined),
      });
    },

    close() {
      listener = null;
      feed?.close();
    },
  };
}
