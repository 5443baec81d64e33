/** A process and the test that started it, as each sees the other. */
interface Channel {
  send?(message: Message, done: (error: Error | null) => void): boolean;
  on(event: 'message', listener: (message: Message) => void): unknown;
}

type Message =
  | { call: number; name: string; values: unknown[] }
  | { answered: number; value?: unknown; error?: string };

type Called<Theirs, Name extends keyof Theirs> = Theirs[Name] extends (...values: infer V) => infer R
  ? { values: V; value: Awaited<R> }
  : never;

/** Calls one of the functions that the other side has. */
export type Ask<Theirs> = <Name extends keyof Theirs & string>(
  name: Name,
  ...values: Called<Theirs, Name>['values']
) => Promise<Called<Theirs, Name>['value']>;

/**
 * Calls what the other side of a channel has, and answers its calls with what this side has. A call that the other side
 * does not live to answer stays open.
 */
export function callsOver<Theirs>(channel: Channel, sideOf: (ask: Ask<Theirs>) => object): Ask<Theirs> {
  let last = 0;
  const open = new Map<number, (answer: Extract<Message, { answered: number }>) => void>();
  const send = (message: Message) => void channel.send?.(message, () => undefined);

  const answer = async ({ call, name, values }: Extract<Message, { call: number }>) => {
    try {
      const run = ours[name];
      if (!run) throw new Error(`Nothing here is called ${name}`);
      send({ answered: call, value: await run(...values) });
    } catch (error) {
      send({ answered: call, error: error instanceof Error ? error.message : String(error) });
    }
  };
  channel.on('message', (message) => {
    if ('call' in message) return void answer(message);
    open.get(message.answered)?.(message);
    open.delete(message.answered);
  });

  const ask: Ask<Theirs> = (name, ...values) =>
    new Promise((resolve, reject) => {
      last += 1;
      open.set(last, ({ value, error }) => {
        if (error === undefined) resolve(value as Parameters<typeof resolve>[0]);
        else reject(new Error(error));
      });
      send({ call: last, name, values });
    });
  const ours = sideOf(ask) as Record<string, (...values: unknown[]) => unknown>;
  return ask;
}
