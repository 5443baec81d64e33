import { FakeEmbeddingsServer } from '@chatbot-saas/testing/embeddings-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Embeddings, embeddingsClient } from './embeddings.ts';

let server: FakeEmbeddingsServer;
let client: Embeddings;
let faults: object[];

beforeEach(async () => {
  server = new FakeEmbeddingsServer();
  server.meanings = [/dog/, /bike/];
  faults = [];
  const baseUrl = await server.start();
  client = embeddingsClient({ baseUrl, apiKey: 'key', model: 'm', onFault: (fault) => faults.push(fault) });
});
afterEach(() => server.stop());

describe('embeddings', () => {
  it('are vectors of length one in the order of the texts, whatever the order of the response', async () => {
    server.distort = (data) => data.toReversed();
    const vectors = await client.embed(['a dog', 'a bike', 'both: dog, bike'], 1_000);
    expect(vectors.map((vector) => Math.hypot(...vector).toFixed(4))).toEqual(['1.0000', '1.0000', '1.0000']);
    expect(vectors.map(([dog = 0, bike = 0]) => [dog > 0.5, bike > 0.5])).toEqual([
      [true, false],
      [false, true],
      [true, true],
    ]);
    expect(server.asked).toMatchObject([{ model: 'm', encoding_format: 'float' }]);
    expect(server.keys).toEqual(['key']);
  });

  it('are asked for in batches that servers accept, of beginnings of texts', async () => {
    const texts = Array.from({ length: 70 }, (_, at) => `${at} ${'x'.repeat(3_000)}`);
    expect(await client.embed([...texts, ''], 5_000)).toHaveLength(71);
    expect(server.asked.map(({ input }) => input.length)).toEqual([32, 32, 7]);
    expect(Math.max(...server.texts.map(({ length }) => length))).toBe(1_500);
    expect(await client.embed([], 1_000)).toEqual([]);
  });

  it.each([400, 401, 404, 413, 500])('are missing if the server answers %i', async (status) => {
    server.status = status;
    await expect(client.embed(['secret text'], 3_000)).rejects.toThrow();
    expect(faults).toMatchObject([{ status, model: 'm' }]);
    expect(JSON.stringify(faults)).not.toContain('secret');
  });

  it.each<[string, FakeEmbeddingsServer['distort']]>([
    ['are too few', (data) => data.slice(1)],
    ['are no list', () => ({ a: 1 })],
    ['are text', (data) => data.map((each) => ({ ...each, embedding: 'AAAA' }))],
    ['hold text', (data) => data.map((each) => ({ ...each, embedding: ['1', '2', '3'] }))],
    ['are empty', (data) => data.map((each) => ({ ...each, embedding: [] }))],
    ['are zero', (data) => data.map((each) => ({ ...each, embedding: [0, 0, 0] }))],
    ['hold null', (data) => data.map((each) => ({ ...each, embedding: [null, 1] }))],
    ['are endless', (data) => data.map((each) => ({ ...each, embedding: Array(9_000).fill(1) }))],
    ['differ in length', (data) => data.map((each, at) => ({ ...each, embedding: Array(2 + at).fill(1) }))],
  ])('are missing if they %s', async (_, distort) => {
    server.distort = distort;
    await expect(client.embed(['a', 'b'], 3_000)).rejects.toThrow();
    expect(faults).toHaveLength(1);
  });

  it('are missing after the deadline', async () => {
    server.gate = new Promise(() => undefined);
    const started = performance.now();
    await expect(client.embed(['a'], 200)).rejects.toThrow();
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});
