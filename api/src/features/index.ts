import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { listEndpoints } from '@chatbot-saas/contract';
import type { Route } from '../context/serve.ts';

const ENDING = '.routes.ts';

/** What files named `<resource>.routes.ts` export, in whatever folder they are. */
async function readRoutes(): Promise<Route[]> {
  const files = await readdir(import.meta.dirname, { recursive: true });
  const modules = await Promise.all(
    files
      .filter((file) => file.endsWith(ENDING))
      .map(
        (file): Promise<Record<string, Route[]>> =>
          import(pathToFileURL(join(import.meta.dirname, file)).href),
      ),
  );
  return modules.flatMap((module) => Object.values(module).flat());
}

const found = new Map((await readRoutes()).map((route) => [route.endpoint, route]));

/** Every route of the product, in the order of the contract. */
export const routes: readonly Route[] = listEndpoints().map(({ resource, name, endpoint }) => {
  const route = found.get(endpoint);
  if (!route) throw new Error(`No file *${ENDING} handles ${resource}.${name}.`);
  return route;
});
