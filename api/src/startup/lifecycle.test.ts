import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, expect, it } from 'vitest';

const module = new URL('./lifecycle.ts', import.meta.url).href;
const children: ChildProcess[] = [];

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

/** Runs a process with these lifecycle steps, which prints `ready` and runs until stopped. */
async function run(steps: string) {
  const script = `
    const { createLifecycle } = await import(${JSON.stringify(module)});
    const lifecycle = createLifecycle((error) => console.log('trouble: ' + error.message));
    ${steps}
    setInterval(() => {}, 1000);
    console.log('ready');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  let output = '';
  const exited = once(child, 'close').then(([code]) => ({ code, lines: output.trim().split('\n') }));
  await new Promise<void>((resolve) => {
    child.stdout?.on('data', (chunk) => {
      output += chunk;
      if (output.includes('ready')) resolve();
    });
  });
  return { child, exited };
}

it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'lifecycle: on %s stops in reverse order and exits 0',
  async (signal) => {
    const { child, exited } = await run(`
    lifecycle.onStop(async () => console.log('first'));
    lifecycle.onStop(async () => console.log('second'));`);
    child.kill(signal);
    expect(await exited).toEqual({ code: 0, lines: ['ready', 'second', 'first'] });
  },
);

it('lifecycle: continues after a failed step, and exits 1', async () => {
  const { child, exited } = await run(`
    lifecycle.onStop(async () => console.log('first'));
    lifecycle.onStop(async () => { throw new Error('stuck'); });`);
  child.kill('SIGTERM');
  expect(await exited).toEqual({ code: 1, lines: ['ready', 'trouble: stuck', 'first'] });
});

it('lifecycle: counts a Ctrl-C that npm forwards as one', async () => {
  const { child, exited } = await run(`
    lifecycle.onStop(() => new Promise((resolve) => setTimeout(resolve, 100)));
    process.prependListener('SIGINT', () => console.log('signal'));
    lifecycle.signal.addEventListener('abort', () => setImmediate(() => process.kill(process.pid, 'SIGINT')));`);
  child.kill('SIGINT');
  expect(await exited).toEqual({ code: 0, lines: ['ready', 'signal', 'signal'] });
});

it('lifecycle: exits immediately on a second Ctrl-C', async () => {
  const { child, exited } = await run('lifecycle.onStop(() => new Promise(() => {}));');
  const pressing = setInterval(() => child.kill('SIGINT'), 100);
  expect(await exited).toEqual({ code: 130, lines: ['ready'] });
  clearInterval(pressing);
});

it('lifecycle: stops in order after the reader of its output has exited', async () => {
  const { child } = await run(`
    lifecycle.onStop(async () => process.stdout.write('stopping'));
    lifecycle.onStop(() => new Promise((resolve) => process.stdout.write('stopping', resolve)));`);
  const ended = once(child, 'exit');
  child.stdout?.destroy();
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});
