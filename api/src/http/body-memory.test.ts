import { afterEach, expect, it, vi } from 'vitest';
import { giveBackBody } from './body-memory.ts';

afterEach(() => vi.unstubAllGlobals());

it('looks after what bodies took once it is some megabytes, and not for every small one', () => {
  const gc = vi.fn();
  vi.stubGlobal('gc', gc);
  for (let i = 0; i < 8; i += 1) giveBackBody(1_000_000);
  expect(gc).not.toHaveBeenCalled();
  giveBackBody(1_000_000);
  expect(gc).toHaveBeenCalledExactlyOnceWith({ type: 'minor', execution: 'sync' });
});
