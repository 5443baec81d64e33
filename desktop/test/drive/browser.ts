import { once } from 'node:events';
import { createServer } from 'node:net';
import { launchBrowser } from '@chatbot-saas/testing/browser';
import type { Browser } from 'playwright-core';

/** A real Chromium that several processes can open windows in: the test, and the console under test. */
export async function launchSharedBrowser(): Promise<{ browser: Browser; endpoint: string }> {
  const port = await findFreePort();
  const browser = await launchBrowser([`--remote-debugging-port=${port}`]);
  return { browser, endpoint: `http://127.0.0.1:${port}` };
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port was given');
  return address.port;
}
