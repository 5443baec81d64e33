import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { prepareDataDir, readOrCreateSecret } from './data-dir.ts';

let parent: string;

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'data-dir-'));
});
afterEach(() => rm(parent, { recursive: true }));

describe('prepareDataDir', () => {
  it('creates the folder and leaves no file in it', async () => {
    const dataDir = join(parent, 'a', 'b');
    await prepareDataDir(dataDir);
    expect(await readdir(dataDir)).toEqual([]);
    expect((await stat(dataDir)).mode & 0o066).toBe(0);
  });

  it('reports an unwritable folder in one line', async () => {
    await writeFile(join(parent, 'file'), '');
    await expect(prepareDataDir(join(parent, 'file', 'data'))).rejects.toMatchObject({
      lines: [`DATA_DIR ${join(parent, 'file', 'data')} cannot be written to (ENOTDIR).`],
    });
  });
});

it.runIf(process.platform === 'linux')(
  'prepareDataDir does not hang where no folder can be created',
  async () => {
    await expect(prepareDataDir('/proc/chatbot/data')).rejects.toThrow('cannot be written to (ENOENT)');
  },
);

describe('readOrCreateSecret', () => {
  it('creates a secret once, readable by its owner only', async () => {
    const secret = await readOrCreateSecret(parent, 'jwt.secret');
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
    expect((await stat(join(parent, 'jwt.secret'))).mode & 0o777).toBe(0o600);
    expect(await readOrCreateSecret(parent, 'jwt.secret')).toBe(secret);
  });

  it('returns the same secret to concurrent calls', async () => {
    const secrets = await Promise.all(
      Array.from({ length: 20 }, () => readOrCreateSecret(parent, 'jwt.secret')),
    );
    expect(new Set(secrets).size).toBe(1);
    expect(await readdir(parent)).toEqual(['jwt.secret']);
    expect((await readFile(join(parent, 'jwt.secret'), 'utf8')).trim()).toBe(secrets[0]);
  });
});
