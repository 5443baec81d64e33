import { afterEach, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { newClientId } from './client-id.ts';

afterEach(() => vi.unstubAllGlobals());

it('makes UUIDs where randomUUID is missing, as on plain http', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const ids = Array.from({ length: 200 }, newClientId);
  expect(ids.filter((id) => !z.uuid().safeParse(id).success)).toEqual([]);
  expect(new Set(ids).size).toBe(200);
});
