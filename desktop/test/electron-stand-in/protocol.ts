import type { Protocol } from 'electron';

type Handler = Parameters<Protocol['handle']>[1];
type Used = Pick<Protocol, 'handle' | 'isProtocolHandled' | 'registerSchemesAsPrivileged'>;

const handlers = new Map<string, Handler>();
const privileged = new Set<string>();
/** Chromium only loads schemes it was built with, so `app://desk/x` travels as https on a stand-in host. */
const SUFFIX = '.stand-in.invalid';

export const protocol = {
  registerSchemesAsPrivileged(schemes) {
    for (const { scheme, privileges } of schemes) if (privileges?.standard) privileged.add(scheme);
  },
  handle(scheme, handler) {
    if (!privileged.has(scheme)) throw new Error(`${scheme} was not registered as privileged before ready`);
    handlers.set(scheme, handler);
  },
  isProtocolHandled: (scheme) => handlers.has(scheme),
} satisfies Used;

export function toChromium(address: string): string {
  const url = URL.parse(address);
  const scheme = url?.protocol.slice(0, -1);
  if (!url || !scheme || !handlers.has(scheme)) return address;
  return `https://${url.host}.${scheme}${SUFFIX}${url.pathname}${url.search}${url.hash}`;
}

export function fromChromium(address: string): string {
  const url = URL.parse(address);
  if (!url?.hostname.endsWith(SUFFIX)) return address;
  const [host, scheme] = url.hostname.slice(0, -SUFFIX.length).split('.');
  return `${scheme}://${host}${url.pathname}${url.search}${url.hash}`;
}

/** Null when the address is not of a handled scheme: Chromium goes on with it by itself. */
export async function answer(method: string, address: string): Promise<Response | null> {
  const original = fromChromium(address);
  if (original === address) return null;
  const handler = handlers.get(new URL(original).protocol.slice(0, -1));
  return handler ? handler(new Request(original, { method })) : null;
}
