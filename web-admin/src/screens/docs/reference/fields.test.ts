import { openApiDocument } from '@chatbot-saas/contract';
import { describe, expect, it } from 'vitest';
import { type OpenApiDocument, operationsOf } from './document.ts';
import { fieldRows, typeOf } from './fields.ts';

const document = openApiDocument('https://chat.example/api', '1') as unknown as OpenApiDocument;
const { schemas } = document.components;
const operations = operationsOf(document);
const operation = (id: string) => {
  const found = operations.find((one) => one.id === id);
  if (!found) throw new Error(`No operation ${id}`);
  return found;
};
const rows = (id: string, part: 'body' | 'answer') => fieldRows(operation(id)[part]?.schema ?? {}, schemas);

describe('a schema as a table', () => {
  it('says of each field what it is, whether it is needed, and how much it holds', () => {
    expect(rows('chat.message', 'body')).toMatchObject([
      { path: 'sessionId', type: 'string', required: true },
      {
        path: 'message',
        type: 'string',
        required: false,
        rules: ['at most 10,000 characters', 'default ""'],
      },
      { path: 'files', type: 'list of string (uuid)', required: false, rules: ['at most 10 entries'] },
      { path: 'clientId', type: 'string (uuid)', required: false, rules: [] },
    ]);
  });

  it('expands nested fields, in lists and in named schemas', () => {
    const found = new Map(rows('chat.history', 'answer').map((row) => [row.path, row]));
    expect(found.get('data.messages')).toMatchObject({ depth: 1, type: 'list of Message' });
    expect(found.get('data.messages[].role')).toMatchObject({
      depth: 2,
      rules: ['one of "user", "assistant", "agent", "system"'],
    });
  });

  it('separates the limits of a list from those of its entries', () => {
    expect(rows('knowledge.create', 'body').find(({ name }) => name === 'tags')).toMatchObject({
      type: 'list of string',
      rules: ['at most 30 entries', 'each: at most 60 characters'],
    });
  });

  it('of two shapes needs only what both need', () => {
    const body = operation('chat.handoff').body?.schema ?? {};
    expect(body.anyOf).toHaveLength(2);
    expect(fieldRows(body, schemas).map(({ path, required }) => [path, required])).toEqual([
      ['reason', false],
      ['priority', false],
      ['agentId', false],
    ]);
  });

  it('ends where a schema names itself', () => {
    const node = { type: 'object', properties: { next: { $ref: '#/components/schemas/Node' } } };
    expect(fieldRows({ $ref: '#/components/schemas/Node' }, { Node: node }).length).toBeLessThan(10);
  });

  it('finds a word for the type of every field there is', () => {
    const all = operations.flatMap(({ body, answer }) =>
      [body, answer].flatMap((shape) => (shape ? fieldRows(shape.schema, schemas) : [])),
    );
    expect(all.length).toBeGreaterThan(500);
    expect(all.filter(({ type }) => type === '' || type.includes('undefined'))).toEqual([]);
    expect(typeOf({ anyOf: [{ type: 'integer' }, { type: 'null' }] }, {})).toBe('integer or null');
  });
});
