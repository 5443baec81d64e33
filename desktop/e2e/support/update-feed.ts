import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { InstalledConsole } from '../../test/drive/driven-console.ts';

/** A program that does nothing but end, as the next version of the console. */
const nextVersion = (version: string) => `#!/bin/sh\n# Version ${version}\n`;

/** A console's own file and, on another server, the version that comes next; both end with the test. */
export async function installedWithFeed(version: string): Promise<InstalledConsole & { newer: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'console-installed-'));
  const newer = nextVersion(version);
  const file = `console-${version}.AppImage`;
  const sha512 = createHash('sha512').update(newer).digest('base64');
  const release = [
    `version: ${version}`,
    `files: [{ url: ${file}, sha512: ${sha512}, size: ${newer.length} }]`,
    `releaseDate: '2026-01-01T00:00:00.000Z'`,
  ].join('\n');
  const files = new Map([
    ['/latest-linux.yml', release],
    [`/${file}`, newer],
  ]);
  const feed = createServer(({ url = '' }, response) => {
    const content = files.get(new URL(url, 'http://feed').pathname);
    response.writeHead(content === undefined ? 404 : 200).end(content);
  }).listen(0, '127.0.0.1');
  await once(feed, 'listening');
  onTestFinished(() => {
    feed.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const resources = join(folder, 'resources');
  mkdirSync(resources);
  const { port } = feed.address() as AddressInfo;
  writeFileSync(
    join(resources, 'app-update.yml'),
    `provider: generic\nurl: http://127.0.0.1:${port}\nupdaterCacheDirName: console-updater\n`,
  );
  const appImage = join(folder, 'console.AppImage');
  writeFileSync(appImage, nextVersion('0.0.0'));
  return { appImage, resources, cache: join(folder, 'cache'), newer };
}
