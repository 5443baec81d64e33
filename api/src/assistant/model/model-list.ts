import type OpenAI from 'openai';

export interface ModelList {
  /** The names as they were last known; null while the server has never said. */
  readonly known: readonly string[] | null;
  /** The same, asked for again when they are old. Never rejects: what was known stays. */
  read(): Promise<readonly string[] | null>;
}

const FRESH_MS = 5 * 60_000;
/** After the server has not said it: the next who needs it soon asks again. */
const RETRY_MS = 5_000;
const PATIENCE_MS = 2_000;
/** As settings take them. */
const MAX_NAME = 200;
const MAX_NAMES = 500;

/** What the operator has named, and nothing else. */
export const fixedList = (names: readonly string[]): ModelList => ({ known: names, read: async () => names });

/** What the server lists itself, in its order. */
export function listOfServer(client: OpenAI): ModelList {
  let known: readonly string[] | null = null;
  let asking: Promise<void> | null = null;
  let askAgainAt = 0;

  async function ask(): Promise<void> {
    try {
      const { data } = await client.models.list({ maxRetries: 0, timeout: PATIENCE_MS });
      const names = data.map(({ id }) => id.trim()).filter((name) => name && name.length <= MAX_NAME);
      if (names.length > 0) known = [...new Set(names)].slice(0, MAX_NAMES);
      askAgainAt = Date.now() + (names.length > 0 ? FRESH_MS : RETRY_MS);
    } catch {
      askAgainAt = Date.now() + RETRY_MS;
    }
  }

  const list: ModelList = {
    get known() {
      return known;
    },
    async read() {
      if (Date.now() >= askAgainAt) {
        asking ??= ask().finally(() => {
          asking = null;
        });
      }
      await asking;
      return known;
    },
  };
  void list.read();
  return list;
}
