import { buildKnowledgeIndex } from '@chatbot-saas/engine';
import { expect, test } from 'vitest';
import { randomFrom } from './retrieval-data.ts';
import { madeUpItem, writer } from './retrieval-speed.ts';

const MB = 1024 ** 2;

test('index: 1,000 items of five phrasings and a 60-word answer take at most 5 MB', () => {
  const write = writer(randomFrom(1_000));
  const items = Array.from({ length: 1_000 }, (_, n) => madeUpItem(String(n), write));
  expect(buildKnowledgeIndex(items).bytes / MB).toBeLessThan(5);
});
