import type { OpenConsole } from './stage.ts';

declare global {
  /** In the main process of a console: each lets one go, and resolves with its answer. */
  var heldRequests: (() => Promise<unknown>)[];
}

/** A console’s requests of that method, to an address that ends so, wait from now on until they are let go. */
export async function holdRequests({ evaluate }: OpenConsole, method: string, end: string) {
  await evaluate(
    (_, held) => {
      const { fetch } = globalThis;
      globalThis.heldRequests = [];
      globalThis.fetch = (address, init) => {
        if (init?.method !== held.method || !new RegExp(held.end).test(String(address)))
          return fetch(address, init);
        const { promise, resolve } = Promise.withResolvers<Response>();
        globalThis.heldRequests.push(() => {
          resolve(fetch(address, init));
          return promise;
        });
        return promise;
      };
    },
    { method, end },
  );
  return {
    count: () => evaluate(() => globalThis.heldRequests.length, null),
    /** Until the server has answered. */
    letGo: () =>
      evaluate(async () => {
        await Promise.all(globalThis.heldRequests.splice(0).map((letGo) => letGo()));
      }, null),
  };
}
