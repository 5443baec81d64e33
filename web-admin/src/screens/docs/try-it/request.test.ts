import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it, vi } from 'vitest';
import type { Operation } from '../reference/document.ts';
import { curlOf, type Draft, exampleBody, fieldErrorsOf, outgoing } from './request.ts';

vi.stubGlobal('window', { location: { origin: 'https://chat.example' } });

const operation: Operation = {
  id: 'kb.update',
  tag: 'kb',
  method: 'PUT',
  path: '/kb/{id}',
  summary: '',
  description: '',
  credentials: ['staff', 'apiKey'],
  parameters: [
    { name: 'id', in: 'path', required: true, schema: {} },
    { name: 'search', in: 'query', schema: {} },
  ],
  body: { schema: {}, examples: [{ question: "What's up?", clientId: 'old' }] },
  status: '200',
  answer: undefined,
  events: undefined,
  errors: [],
};
const draft: Draft = {
  path: { id: 'a/b' },
  query: { search: 'täg & more', empty: ' ' },
  body: `{"question": "What's \\"up\\"?"}`,
  auth: 'apiKey',
  stream: false,
};
const secrets = { apiKey: 'sk_full', token: 'jwt' };

it('puts what was filled in where it belongs, and no secret into the address', () => {
  expect(outgoing(operation, draft, secrets)).toEqual({
    method: 'PUT',
    url: 'https://chat.example/api/kb/a%2Fb?search=t%C3%A4g+%26+more',
    headers: { 'X-API-Key': 'sk_full', 'Content-Type': 'application/json' },
    body: draft.body,
  });
  const asStaff = outgoing(operation, { ...draft, auth: 'staff' }, secrets);
  expect(asStaff.headers).toEqual({ Authorization: 'Bearer jwt', 'Content-Type': 'application/json' });
});

it('writes a curl that a shell reads back as it was meant', async () => {
  const curl = curlOf(outgoing(operation, draft, secrets));
  const echo = `curl() { printf '%s\\0' "$@"; }\n${curl}`;
  const { stdout } = await promisify(execFile)('sh', ['-c', echo]);
  expect(stdout.split('\0').slice(0, -1)).toEqual([
    '-X',
    'PUT',
    'https://chat.example/api/kb/a%2Fb?search=t%C3%A4g+%26+more',
    '-H',
    'X-API-Key: sk_full',
    '-H',
    'Content-Type: application/json',
    '-d',
    draft.body,
  ]);
});

it('names what is missing and what is no JSON', () => {
  const empty = { ...draft, path: { id: ' ' }, body: '{' };
  expect(fieldErrorsOf(operation, empty, { apiKey: '', token: null })).toEqual({
    'path.id': 'Required',
    apiKey: 'API key required',
    body: expect.stringContaining('isn’t valid JSON'),
  });
  expect(fieldErrorsOf(operation, draft, secrets)).toEqual({});
});

it('leaves out proofs that only the reader could make, unless they are all there is', () => {
  const bodyOf = (example: object) =>
    JSON.parse(exampleBody({ ...operation, body: { schema: {}, examples: [example] } }));
  expect(bodyOf({ visitorId: 'v', identityToken: 'e.e.e', altcha: 'p' })).toEqual({ visitorId: 'v' });
  expect(bodyOf({ identityToken: 'e.e.e' })).toEqual({ identityToken: 'e.e.e' });
});

it('gives each try a new clientId', () => {
  const [one, two] = [exampleBody(operation), exampleBody(operation)].map((body) => JSON.parse(body));
  expect(one).toMatchObject({ question: "What's up?" });
  expect(new Set(['old', one.clientId, two.clientId]).size).toBe(3);
});
