import type { AreaEmitter, AreaHandlers, CallFailure, CallResult, Channels } from './define-channels.ts';
import { callChannel, eventChannel } from './define-channels.ts';

/** As much of `ipcMain` and of the open windows as serving a channel takes. */
export interface ChannelHost<Event> {
  handle(channel: string, listener: (event: Event, input: unknown) => Promise<unknown>): void;
  /** To every window of ours. */
  broadcast(channel: string, payload: unknown): void;
  /** True only for our own top-level page; anything else is refused before its input is looked at. */
  isTrusted(event: Event): boolean;
  /** What a person should know of a failure; null for a bug, which is logged and shown as a plain sentence. */
  describe(error: unknown): CallFailure | null;
  log(message: string, error: unknown): void;
}

const UNTRUSTED: CallFailure = { code: 'untrusted_sender', message: null };
const MISSHAPEN: CallFailure = { code: 'call_misshapen', message: null };
const BROKEN: CallFailure = { code: 'console_failed', message: null };

/** Answers every call of an area, parsing what comes in and what goes out, and returns its event emitter. */
export function serveChannels<const C extends Channels, Event>(
  host: ChannelHost<Event>,
  channels: C,
  handlers: AreaHandlers<C>,
): AreaEmitter<C> {
  for (const [name, schema] of Object.entries(channels.calls)) {
    const handler = handlers[name as keyof C['calls']] as (input: unknown) => unknown;

    host.handle(callChannel(channels.area, name), async (event, raw): Promise<CallResult<unknown>> => {
      if (!host.isTrusted(event)) return { ok: false, error: UNTRUSTED };
      const input = schema.input.safeParse(raw);
      if (!input.success) return { ok: false, error: MISSHAPEN };
      try {
        return { ok: true, value: schema.output.parse(await handler(input.data)) };
      } catch (error) {
        const failure = host.describe(error);
        if (!failure) host.log(`${channels.area}.${name} failed`, error);
        return { ok: false, error: failure ?? BROKEN };
      }
    });
  }

  return (event, payload) => {
    const schema = channels.events[event];
    if (!schema) throw new Error(`${channels.area} has no event ${event}`);
    host.broadcast(eventChannel(channels.area, event), schema.parse(payload));
  };
}
