import type { Endpoint, Operations } from './endpoint.ts';
import { registry } from './endpoints/index.ts';

type Registry = typeof registry;
type Flat = { [R in keyof Registry]: Registry[R][keyof Registry[R]] }[keyof Registry];
type With<Kind extends 'staff' | 'key' | 'public'> = Extract<
  Flat,
  { access: { readonly [K in Kind]: unknown } }
>;

/** What a signed-in person can call, signing in included. */
export type StaffOperations = Operations<With<'staff'> | With<'public'>>;
/** What an API key can call. */
export type KeyOperations = Operations<With<'key'>>;

export interface NamedEndpoint {
  readonly resource: string;
  readonly name: string;
  readonly endpoint: Endpoint;
}

export function listEndpoints(): NamedEndpoint[] {
  return Object.entries(registry).flatMap(([resource, endpoints]) =>
    Object.entries(endpoints).map(([name, endpoint]) => ({ resource, name, endpoint })),
  );
}
