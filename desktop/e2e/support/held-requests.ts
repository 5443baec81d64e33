import type { OpenConsole } from './stage.ts';

declare global {
  /** In the main process of a console. */
  var heldRequests: (() => void)[];
}

/** A console’s requests of that method, to an address that ends so, wait from now on until they are let go. */
export async function holdRequests({ evaluate }: OpenConsole, method: string, end: string) {
  await evaluate(
    (_, held) => {
      const { fetch } = globalThis;
      globalThis.heldRequests = [];
      globalThis.fetch = async (address, init) => {
        if (init?.method === held.method && new RegExp(held.end).test(String(address)))
          await new Promise<void>((resolve) => globalThis.heldRequests.push(resolve));
        return fetch(address, init);
      };
    },
    { method, end },
  );
  return {
    count: () => evaluate(() => globalThis.heldRequests.length, null),
    letGo: () =>
      evaluate(() => {
        for (const letGo of globalThis.heldRequests.splice(0)) letGo();
      }, null),
  };
}
