import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';

const PROGRAM = `
  import { once } from 'node:events';
  import { setImmediate as turn } from 'node:timers/promises';
  import { cleanUpOnce } from '${new URL('./clean-up.ts', import.meta.url)}';
  const close = cleanUpOnce(async () => {
    // The first signal is handled by now; only a remaining listener keeps the second from ending the process.
    await turn();
    console.log('clearing');
    await once(process.stdin, 'data');
    console.log('cleared');
  });
  console.log('working');
  process.once('SIGINT', () => close().then(() => console.log('went on')));
  setTimeout(() => undefined, 60_000);
`;

it('Ctrl-C, also as npm hands it on a second time, ends a program once all is cleared away', async () => {
  const program = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM], {
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const ended = once(program, 'exit');
  const lines: string[] = [];
  for await (const line of createInterface({ input: program.stdout })) {
    lines.push(line);
    if (line === 'working') program.kill('SIGINT');
    if (line === 'clearing') {
      program.kill('SIGINT');
      program.stdin.write('go on\n');
    }
  }
  expect(await ended).toEqual([130, null]);
  expect(lines).toEqual(['working', 'clearing', 'cleared']);
});
