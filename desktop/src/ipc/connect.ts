import * as z from 'zod';
import type { AreaClient, CallResult, Channels } from './define-channels.ts';
import { callChannel, eventChannel } from './define-channels.ts';
import { unsentCount } from './unsent-count.ts';

/** As much of `ipcRenderer` as talking to the main process takes. */
export interface ChannelPeer {
  invoke(channel: string, input: unknown): Promise<unknown>;
  on(channel: string, listener: (event: unknown, payload: unknown) => void): unknown;
  off(channel: string, listener: (event: unknown, payload: unknown) => void): unknown;
}

const detail = z.object({ path: z.string(), message: z.string() });
const answer = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), value: z.unknown() }),
  z.object({
    ok: z.literal(false),
    error: z.object({
      code: z.string(),
      message: z.string().nullable(),
      details: z.array(detail).optional(),
      unsent: unsentCount.optional(),
    }),
  }),
]);
const MISSHAPEN = { code: 'call_misshapen', message: null };

/** The preload's side of an area: parses what the page sends and what the main process answers. */
export function connectChannels<const C extends Channels>(peer: ChannelPeer, channels: C): AreaClient<C> {
  const calls = Object.fromEntries(
    Object.entries(channels.calls).map(([name, schema]) => {
      const call = async (raw: unknown): Promise<CallResult<unknown>> => {
        const input = schema.input.safeParse(raw);
        if (!input.success) return { ok: false, error: MISSHAPEN };
        const result = answer.parse(await peer.invoke(callChannel(channels.area, name), input.data));
        return result.ok ? { ok: true, value: schema.output.parse(result.value) } : result;
      };
      return [name, call];
    }),
  );

  const on = (event: string, listener: (payload: unknown) => void) => {
    const schema = channels.events[event];
    if (!schema) throw new Error(`${channels.area} has no event ${event}`);
    const channel = eventChannel(channels.area, event);
    const receive = (_event: unknown, payload: unknown) => listener(schema.parse(payload));
    peer.on(channel, receive);
    return () => void peer.off(channel, receive);
  };

  return { ...calls, on } as AreaClient<C>;
}
