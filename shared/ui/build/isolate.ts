import type { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';

type Compiled = ReturnType<typeof compileMessageOrThrow>;

const [FIRST_STRONG_ISOLATE, POP_ISOLATE] = ['\u2068', '\u2069'];

/** A compiled message whose values are isolated: a name from right to left turns nothing around that is next to it. */
export function isolateValues(message: Compiled): Compiled {
  if (!Array.isArray(message)) return message;
  return message.flatMap((token): unknown[] => {
    if (!Array.isArray(token)) return [token];
    const [name, type, branches] = token as [string, string?, Record<string, Compiled | number>?];
    if (type === undefined) return [FIRST_STRONG_ISOLATE, token, POP_ISOLATE];
    if (typeof branches !== 'object') return [token];
    const isolated = Object.entries(branches).map(([key, branch]) => [
      key,
      Array.isArray(branch) ? isolateValues(branch) : branch,
    ]);
    return [[name, type, Object.fromEntries(isolated)]];
  }) as Compiled;
}
