const SCHEME = 'chatbotsaas:';
/** `_id` or session id, as the server makes them. */
const CONVERSATION_ID = /^[\w-]{1,100}$/;

/**
 * The conversation that `chatbotsaas://conversation/<id>` names. Any page in any browser can send one, so everything else,
 * and everything more, is null.
 */
export function conversationOf(link: string): string | null {
  const url = URL.parse(link);
  if (url?.protocol !== SCHEME || url.host !== 'conversation') return null;
  if (url.search || url.hash || url.username || url.password || url.port) return null;
  // Some systems put a slash at the end of an address.
  const [, id = '', ...rest] = url.pathname.replace(/\/$/, '').split('/');
  return rest.length === 0 && CONVERSATION_ID.test(id) ? id : null;
}

/** The first deep link among a command line's words. */
export function conversationAmong(words: readonly string[]): string | null {
  for (const word of words) {
    const id = conversationOf(word);
    if (id !== null) return id;
  }
  return null;
}
