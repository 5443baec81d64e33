import type { ErrorDetail } from '@chatbot-saas/contract/errors';
import type * as z from 'zod';
import type { Unsent } from '../core/account/unsent.ts';
import type { Failure } from '../core/failure.ts';

export interface CallSchema {
  input: z.ZodType;
  output: z.ZodType;
}

/** One area of `window.api`: the only place where its names and shapes are written. */
export interface Channels {
  area: string;
  calls: Record<string, CallSchema>;
  events: Record<string, z.ZodType>;
}

export function defineChannels<const C extends Channels>(channels: C): C {
  return channels;
}

/** Failures travel as values: over contextBridge an Error keeps its message and loses everything else. */
export interface CallFailure extends Failure {
  /** Of a refusal by the server. */
  details?: ErrorDetail[] | undefined;
  /** With `others_unsent`: what would be removed. */
  unsent?: Unsent | undefined;
}
export type CallResult<T> = { ok: true; value: T } | { ok: false; error: CallFailure };

type Arguments<Schema extends z.ZodType> = undefined extends z.input<Schema> ? [] : [input: z.input<Schema>];

/** What the renderer sees of an area: its calls, and `on` for its events. */
export type AreaClient<C extends Channels> = {
  [Name in keyof C['calls']]: (
    ...input: Arguments<C['calls'][Name]['input']>
  ) => Promise<CallResult<z.output<C['calls'][Name]['output']>>>;
} & {
  on<Name extends keyof C['events'] & string>(
    event: Name,
    listener: (payload: z.output<C['events'][Name]>) => void,
  ): () => void;
};

/** What the main process answers an area's calls with. */
export type AreaHandlers<C extends Channels> = {
  [Name in keyof C['calls']]: (
    input: z.output<C['calls'][Name]['input']>,
  ) => Promise<z.input<C['calls'][Name]['output']>> | z.input<C['calls'][Name]['output']>;
};

export type AreaEmitter<C extends Channels> = <Name extends keyof C['events'] & string>(
  event: Name,
  payload: z.input<C['events'][Name]>,
) => void;

export const callChannel = (area: string, name: string) => `desk:${area}.${name}`;
export const eventChannel = (area: string, name: string) => `desk:${area}:${name}`;
