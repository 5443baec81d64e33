import type { Human, HumanOptions } from '../late/human.ts';
import { late } from '../late/load.ts';

const RETRY_MS = 3_000;

/** Until a person is involved there is nothing to keep track of: how that is done is fetched then, and calls wait for it. */
export function createHumanLazily(options: HumanOptions): Human {
  let human: Promise<Human> | null = null;
  const involved = () => {
    human ??= load().then(({ createHuman }) => createHuman(options));
    return human;
  };
  return {
    ask: async () => (await involved()).ask(),
    heard(status, agentName) {
      // Nothing new while the assistant has it, which is nearly always.
      if (!human && !agentName && status === options.state.get().status) return;
      void involved().then((it) => it.heard(status, agentName));
    },
    queued: (place) => void involved().then((it) => it.queued(place)),
  };
}

async function load(): ReturnType<typeof late> {
  for (;;) {
    try {
      return await late();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}
