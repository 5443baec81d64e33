import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sabotages } from './list/index.ts';
import { sabotaged } from './sabotage.ts';

const checkout = join(import.meta.dirname, '..', '..', '..');

it.each(sabotages.map((sabotage) => [sabotage.name, sabotage] as const))(
  '%s: applies to the present code',
  (_, sabotage) => {
    const source = readFileSync(join(checkout, sabotage.file), 'utf8');
    expect(sabotaged(source, sabotage)).not.toBe(source);
  },
);

it('every sabotage has a unique name, and tests that exist', () => {
  const names = sabotages.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  const missing = sabotages.flatMap(({ tests }) => tests).filter((test) => !existsSync(join(checkout, test)));
  expect(missing).toEqual([]);
  expect(sabotages.filter(({ tests }) => tests.length === 0)).toEqual([]);
});
