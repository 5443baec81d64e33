import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { createClient } from '@chatbot-saas/client';
import type { StaffOperations } from '@chatbot-saas/contract';
import { freePort } from '@chatbot-saas/testing/free-port';
import type { Product } from '@chatbot-saas/testing/product';
import { addressOf, openVisitorClients } from '../../client-addresses.ts';
import type { Figure } from '../../figures.ts';
import { openSmallDeployment } from '../../small-deployment.ts';
import { memoryOf, startNeighbor, type Watched } from '../neighbor.ts';
import type { Watch } from '../neighbor-process.ts';

/** One attack of a tenant, a key or a visitor on the others, and what the others may notice of it. */
export interface Scene {
  name: string;
  /** Settings of the product for this scene. Rate limits are those of a real installation. */
  env?: Record<string, string>;
  play(stage: Stage): Promise<Figure[]>;
}

/** A workspace that was signed up for a scene. */
export interface Workspace {
  tenantId: string;
  token: string;
  apiKey: string;
  /** The owner's session, from its own address. */
  owner: ReturnType<typeof createClient<StaffOperations>>;
  headers: Record<string, string>;
}

export interface Stage {
  /** The product as it runs now; another process after `restart`. */
  readonly product: Product;
  readonly url: string;
  readonly databaseUrl: string;
  readonly seed: number;
  workspace(name: string): Promise<Workspace>;
  /**
   * What a quiet workspace, which is not part of any attack, notices until `until` settles. `asked`: the same of
   * another server, which is to be compared.
   */
  watchNeighbor(until: Promise<unknown>, asked?: Partial<Watch>): Promise<Watched>;
  /** Resident memory of the product, in bytes. */
  memory(): Promise<number>;
  /** Ends the product in order, and starts it again on the same port and data. */
  restart(): Promise<void>;
  /**
   * Runs `module` in its own process, so that an attack takes no time from the one that measures: sends it `order`
   * by `process.on('message')`, and resolves with the first message that it sends back. Ended with the scene.
   */
  attack<Outcome>(module: URL, order: object): Promise<Outcome>;
}

const NEIGHBOR_VISITORS = 120;
/** Before anything is measured, so that the process has compiled and remembered what it needs. */
const WARM_UP_MS = 2_000;

/** Plays one scene on its own database and product. */
export async function playScene(scene: Scene, seed: number): Promise<Figure[]> {
  const deployment = await openSmallDeployment();
  const env = { PORT: String(await freePort()), ...scene.env };
  const url = `http://127.0.0.1:${env.PORT}`;
  const attackers = new Set<ReturnType<typeof fork>>();
  let product = await deployment.start(env);
  let neighbor: ReturnType<typeof startNeighbor> | undefined;
  try {
    neighbor = startNeighbor(await openVisitorClients(url, NEIGHBOR_VISITORS));
    const { watch } = neighbor;
    await watch(url, wait(WARM_UP_MS));
    let workspaces = 0;
    return await scene.play({
      get product() {
        return product;
      },
      url,
      databaseUrl: deployment.databaseUrl,
      seed,
      workspace: (name) => signUp(url, name, workspaces++),
      watchNeighbor: (until, asked) => watch(url, until, asked),
      memory: () => memoryOf(url),
      async restart() {
        await product.stop();
        product = await deployment.start(env);
      },
      async attack<Outcome>(module: URL, order: object) {
        const attacker = fork(module);
        attackers.add(attacker);
        const answered = once(attacker, 'message');
        attacker.send(order);
        const died = once(attacker, 'exit').then(() =>
          Promise.reject(new Error(`${module} ended too early`)),
        );
        const [outcome] = await Promise.race([answered, died]);
        died.catch(() => undefined);
        return outcome as Outcome;
      },
    });
  } finally {
    for (const attacker of attackers) attacker.kill();
    neighbor?.stop();
    await product.stop();
    await deployment.stop();
  }
}

async function signUp(url: string, name: string, index: number): Promise<Workspace> {
  const baseUrl = `${url}/api`;
  const address = { 'x-forwarded-for': addressOf((2 << 20) + index) };
  const anyone = createClient<StaffOperations>({ baseUrl, headers: () => address });
  const { token, tenant } = await anyone.call('POST /auth/register', {
    body: {
      name: `Owner of ${name}`,
      email: `scene-${index}@example.com`,
      password: 'scene-scene-scene',
      tenantName: name,
    },
  });
  const headers = { ...address, authorization: `Bearer ${token}` };
  const owner = createClient<StaffOperations>({ baseUrl, headers: () => headers });
  const { apiKey } = await owner.call('POST /keys', { body: { name: 'Site' } });
  return { tenantId: tenant._id, token, apiKey: apiKey.key, owner, headers };
}
