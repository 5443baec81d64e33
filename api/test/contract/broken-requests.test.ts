import { expect, it } from 'vitest';
import { sharedServer } from '../support/fixtures.ts';
import { expectRawFailure, RawClient } from '../support/raw-client.ts';

const server = sharedServer();

const answerTo = (text: string): Promise<string> => {
  const client = new RawClient(server.url);
  client.write(text);
  return client.ended;
};

it.each([
  ['an address', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`],
  ['a header', `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`],
])('%s that is too long is refused in the one shape', async (_what, request) => {
  expectRawFailure(await answerTo(request), 'headers_too_large');
});

it.each(['nonsense\r\n\r\n', 'GET / HTTP/9.9\r\n\r\n', '\u0016\u0003\u0001\u0002\u0000'])(
  '%j is refused as no HTTP request',
  async (text) => {
    expectRawFailure(await answerTo(text), 'malformed_request');
  },
);

it('what comes behind a good request does not mix with its answer', async () => {
  const answers = await answerTo('GET /health/live HTTP/1.1\r\nHost: x\r\n\r\nnonsense\r\n\r\n');
  expect(answers.match(/HTTP\/1\.1 /g)?.length).toBeLessThanOrEqual(2);
  const [first = '', second] = answers.split(/(?=HTTP\/1\.1 )/);
  if (second !== undefined) expectRawFailure(second, 'malformed_request');
  else expectRawFailure(first, 'malformed_request');
});

it('none of it was the server’s own fault, and it goes on', async () => {
  expect((await server.send('GET', '/health/live')).status).toBe(200);
  expect(server.errors).toEqual([]);
});
