import type OpenAI from 'openai';

export interface ModelList {
  /** The latest known names; null before the server's first response. */
  known(): readonly string[] | null;
  /** Refreshes outdated names. Never rejects: on failure the known names stay. */
  read(): Promise<readonly string[] | null>;
}

const FRESH_MS = 5 * 60_000;
/** Wait before a retry after a failed request. */
const RETRY_MS = 5_000;
const TIMEOUT_MS = 2_000;
/** Maximum length of a name in settings. */
const MAX_NAME = 200;
const MAX_NAMES = 500;

/** A fixed list from the configuration. */
export const fixedList = (names: readonly string[]): ModelList => ({
  known: () => names,
  read: async () => names,
});

/** The models that the server lists, in its order. */
export function listOfServer(client: OpenAI): ModelList {
  let known: readonly string[] | null = null;
  let pending: Promise<void> | null = null;
  let refreshAt = 0;

  async function ask(): Promise<void> {
    try {
      const { data } = await client.models.list({ maxRetries: 0, timeout: TIMEOUT_MS });
      const names = data.map(({ id }) => id.trim()).filter((name) => name && name.length <= MAX_NAME);
      if (names.length > 0) known = [...new Set(names)].slice(0, MAX_NAMES);
      refreshAt = Date.now() + (names.length > 0 ? FRESH_MS : RETRY_MS);
    } catch {
      refreshAt = Date.now() + RETRY_MS;
    }
  }

  const list: ModelList = {
    known() {
      return known;
    },
    async read() {
      if (Date.now() >= refreshAt) {
        pending ??= ask().finally(() => {
          pending = null;
        });
      }
      await pending;
      return known;
    },
  };
  void list.read();
  return list;
}
