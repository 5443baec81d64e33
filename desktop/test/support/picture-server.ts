import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { picture } from '@chatbot-saas/testing/sample-files';
import { onTestFinished } from 'vitest';

export const PNG = new Uint8Array(picture('dot.png').buffer);

/** Serves files by their ids as a server does, and counts what is asked for. */
export async function pictureServer() {
  /** By id; all others are the same picture. */
  const bodies = new Map<string, Uint8Array>();
  const asked: string[] = [];
  const running = createServer((request, response) => {
    const id = request.url?.split('/')[3] ?? '';
    asked.push(id);
    response.end(bodies.get(id) ?? PNG);
  });
  await new Promise<void>((resolve) => void running.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void running.close());
  const { port } = running.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, bodies, asked };
}
