import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { StartupError } from './infrastructure/startup-error.ts';

function errorsOf(variables: Record<string, string>): readonly string[] {
  try {
    readConfig(variables);
  } catch (error) {
    if (error instanceof StartupError) return error.lines;
    throw error;
  }
  return [];
}

describe('readConfig', () => {
  it('fills in the defaults of the contract', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      port: 4000,
      host: '127.0.0.1',
      databaseUrl: null,
      redisUrl: null,
      jwtSecret: null,
      llm: null,
      billing: true,
      demo: true,
      logLevel: 'info',
      trustProxy: 0,
      rateLimits: 'default',
    });
    expect(config.dataDir).toBe(`${process.cwd()}/.data`);
  });

  it('reports all errors together, one line each', () => {
    const errors = errorsOf({
      PORT: '70000',
      DATABASE_URL: 'mysql://somewhere/chatbot',
      JWT_SECRET: 'short',
      BILLING: 'maybe',
      TRUST_PROXY: '1.5',
      STRIPE_SECRET_KEY: 'sk_test_1',
      HOST: '0.0.0.0',
      DEMO: 'on',
    });
    expect(errors.map((line) => line.split(' ')[0])).toEqual([
      'PORT',
      'DATABASE_URL',
      'JWT_SECRET',
      'BILLING',
      'TRUST_PROXY',
      'DEMO',
      'STRIPE_WEBHOOK_SECRET',
    ]);
    expect(errors[0]).toBe('PORT must be a whole number from 0 to 65535');
    expect(errors.every((line) => !line.includes('\n'))).toBe(true);
  });

  it('never repeats a secret in an error', () => {
    const errors = errorsOf({ JWT_SECRET: 'hunter2', DATABASE_URL: 'nonsense:hunter2@host' });
    expect(errors).toHaveLength(2);
    expect(errors.join()).not.toContain('hunter2');
  });

  it.each([
    ['one repeated character', 'a'.repeat(64)],
    ['a few characters', 'abcabba'.repeat(5)],
    ['one piece again and again', 'change-me '.repeat(5)],
    ['a piece that is repeated and cut off', 'correct-horse-correct-horse-correct-ho'],
    ['a word and one character more', 'changemechangemechangemechangeme1'],
    ['mostly one character', '00000000000000000000000012345678'],
    ['the alphabet', 'abcdefghijklmnopqrstuvwxyz0123456789'],
    ['digits in a circle', '98765432109876543210987654321098'],
  ])('refuses a JWT_SECRET that is %s', (_, secret) => {
    const errors = errorsOf({ JWT_SECRET: secret });
    expect(errors).toEqual([expect.stringMatching(/^JWT_SECRET is too easy to guess/)]);
    expect(errors[0]).not.toContain(secret);
  });

  it('accepts any random JWT_SECRET, also of few kinds of characters', () => {
    for (let at = 0; at < 500; at += 1) {
      for (const coding of ['hex', 'base64', 'base64url'] as const) {
        const secret = randomBytes(24).toString(coding);
        expect(readConfig({ JWT_SECRET: secret }).jwtSecret).toBe(secret);
      }
    }
  });

  it('splits the names of models', () => {
    const llm = (names: string) =>
      readConfig({ LLM_BASE_URL: 'http://localhost:8000/v1', LLM_MODELS: names }).llm;
    expect(llm(' small, large ,,small')?.models).toEqual(['small', 'large']);
    expect(llm('')?.models).toBeNull();
    expect(errorsOf({ LLM_MODELS: ',' })).toEqual(['LLM_MODELS must name models, with commas between them']);
  });

  it('sends the key of one server to no other', () => {
    const embeddings = (variables: Record<string, string>) =>
      readConfig({ EMBEDDINGS_MODEL: 'm', LLM_API_KEY: 'key', ...variables }).embeddings;
    const baseUrl = 'http://localhost:8000/v1';
    const other = 'http://localhost:9000/v1';
    expect(embeddings({ LLM_BASE_URL: baseUrl })).toEqual({ baseUrl, apiKey: 'key', model: 'm' });
    expect(embeddings({ LLM_BASE_URL: baseUrl, EMBEDDINGS_BASE_URL: other })).toEqual({
      baseUrl: other,
      apiKey: null,
      model: 'm',
    });
    const own = { LLM_BASE_URL: baseUrl, EMBEDDINGS_BASE_URL: other, EMBEDDINGS_API_KEY: 'other' };
    expect(embeddings(own)?.apiKey).toBe('other');
    expect(embeddings({})).toBeNull();
    expect(embeddings({ LLM_BASE_URL: baseUrl, EMBEDDINGS_MODEL: '' })).toBeNull();
  });

  it('treats an empty variable as unset', () => {
    expect(readConfig({ DATABASE_URL: '', PORT: ' ', DEMO: '' })).toMatchObject({
      databaseUrl: null,
      port: 4000,
      demo: true,
    });
  });

  it.each([
    [{}, true],
    [{ HOST: '::1' }, true],
    [{ HOST: '0.0.0.0' }, false],
    [{ HOST: '127.example.com' }, false],
    [{ DEMO: 'off' }, false],
    [{ DATABASE_URL: 'postgres://db/chatbot' }, false],
    [{ DATABASE_URL: 'postgres://db/chatbot', DEMO: 'on' }, true],
  ])('with %o the demo workspace is %s', (variables, demo) => {
    expect(readConfig(variables).demo).toBe(demo);
  });
});
