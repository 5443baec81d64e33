import type * as z from 'zod';
import type { Endpoint, Endpoints, RequestOf } from '../endpoint.ts';

type Names<S> = S extends z.ZodObject<infer Shape> ? keyof Shape & string : never;
type EventNames<E extends Endpoint> = E['events'] extends object ? keyof E['events'] & string : never;
type EventExamples<E extends Endpoint> = {
  readonly [N in EventNames<E>]: E['events'] extends Readonly<Record<N, infer S extends z.ZodType>>
    ? readonly z.input<S>[]
    : never;
};
type ParameterNames<E extends Endpoint> = Names<E['params']> | Names<E['query']>;

/** What the reference says of an endpoint beyond its schemas. */
export type Description<E extends Endpoint> = {
  /** The rules that the schemas do not show; CommonMark. */
  readonly rules?: string;
  /** What is answered to `request`, where it has a body; ids stand for the caller's own. */
  readonly answer: z.input<E['response']>;
} & (RequestOf<E> extends { body: infer Body } ? { readonly request: Body } : object) &
  ([ParameterNames<E>] extends [never]
    ? object
    : { readonly parameters: { readonly [N in ParameterNames<E>]: string } }) &
  ([EventNames<E>] extends [never]
    ? object
    : {
        /** The events of a stream before it is done; CommonMark. */
        readonly streamRules: string;
        readonly events: EventExamples<E>;
      });

/** A description as the document takes it, whichever endpoint it is of. */
export interface AnyDescription {
  readonly rules?: string;
  readonly parameters?: Readonly<Record<string, string | undefined>>;
  readonly request?: unknown;
  readonly answer: unknown;
  readonly streamRules?: string;
  readonly events?: Readonly<Record<string, readonly unknown[]>>;
}

/** What the reference says of a resource. */
export interface Reference {
  readonly about: string;
  readonly endpoints: Readonly<Record<string, AnyDescription>>;
}

type Descriptions<E extends Endpoints> = { readonly [K in keyof E]: Description<E[K]> };

/**
 * Takes the endpoints by their type, `typeof noteEndpoints`. One that is missing, that leaves a parameter out, or whose
 * examples do not fit their schemas, does not compile. The function keeps examples out of pages, which load only schemas.
 */
/* @__NO_SIDE_EFFECTS__ */
export function describeEndpoints<E extends Endpoints = never>(
  about: string,
  describe: () => Descriptions<NoInfer<E>>,
): Reference {
  return { about, endpoints: describe() };
}
