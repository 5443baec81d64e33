import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Client, createClient } from '@chatbot-saas/client';
import type { KeyOperations, StaffOperations } from '@chatbot-saas/contract';
import { type Logger, pino } from 'pino';
import { type App, type AppOptions, createApp } from '../../src/app.ts';
import { readConfig } from '../../src/config.ts';
import { createTestDatabase } from './database.ts';

export interface TestServer {
  /** `http://127.0.0.1:port`, without a slash. */
  url: string;
  /** Superuser's URL of this server's own database. */
  databaseUrl: string;
  app: App;
  /** What the server has logged as an error, one line each: what went wrong behind an answer that was right. */
  errors: string[];
  /** Everything it has logged at its LOG_LEVEL (by default `error`), one line each. */
  log: string[];
  /** One call as the contract describes it, without anyone checking types: for what a hostile client may send. */
  send(method: string, path: string, options?: SendOptions): Promise<TestResponse>;
  staff(token: string): Client<StaffOperations>;
  visitor(apiKey: string): Client<KeyOperations>;
  close(): Promise<void>;
}

/** Signs what a test server gives out. */
export const TEST_SECRET = 'a secret for tests only, 32 characters';

/** Options without an environment variable. */
export type ServerOptions = Pick<AppOptions, 'stripeApi' | 'outbound' | 'widgetFolder'>;

export interface SendOptions {
  token?: string;
  apiKey?: string;
  /** An object is sent as JSON, a string as it is. */
  body?: unknown;
  headers?: Record<string, string>;
}

export interface TestResponse {
  status: number;
  headers: Headers;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into whatever came back
  json: any;
}

/** The real application on its own database; every answer is checked against its contract. */
export async function startTestServer(
  environment: Record<string, string> = {},
  /** The database of another server, to start a second process on it. */
  sharedDatabaseUrl?: string,
  more: ServerOptions = {},
): Promise<TestServer> {
  const database = sharedDatabaseUrl
    ? { url: sharedDatabaseUrl, drop: async () => undefined }
    : await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'chatbot-server-'));
  const config = readConfig({
    PORT: '0',
    DATA_DIR: dataDir,
    DEMO: 'off',
    LOG_LEVEL: 'error',
    ...environment,
  });
  const errors: string[] = [];
  const log: string[] = [];
  const app = await createApp({
    config: { ...config, jwtSecret: TEST_SECRET },
    databaseUrl: database.url,
    logger: logInto({ log, errors }, config.logLevel),
    checkAnswers: true,
    ...more,
    jobsOnRequest: true,
  });
  const { port } = await app.listen();
  const url = `http://127.0.0.1:${port}`;

  return {
    url,
    databaseUrl: database.url,
    app,
    errors,
    log,
    ...callsTo(url),
    async close() {
      await app.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** How a test calls the server at that address, this process or another. */
export const callsTo = (url: string): Pick<TestServer, 'send' | 'staff' | 'visitor'> => ({
  send: (method, path, options) => send(url, method, path, options),
  staff: (token) =>
    createClient<StaffOperations>({
      baseUrl: `${url}/api`,
      headers: () => ({ authorization: `Bearer ${token}` }),
    }),
  visitor: (apiKey) =>
    createClient<KeyOperations>({ baseUrl: `${url}/api`, headers: () => ({ 'x-api-key': apiKey }) }),
});

/** `TEST_LOG=debug` shows the log as well. */
function logInto({ log, errors }: { log: string[]; errors: string[] }, level: string): Logger {
  const shown = process.env.TEST_LOG;
  const write = (line: string) => {
    log.push(line);
    if (JSON.parse(line).level >= (pino.levels.values.error ?? 50)) errors.push(line);
    if (shown) process.stdout.write(line);
  };
  return pino({ level: shown ?? level }, { write });
}

async function send(
  url: string,
  method: string,
  path: string,
  options: SendOptions = {},
): Promise<TestResponse> {
  const { token, apiKey, body, headers } = options;
  const response = await fetch(url + path, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(apiKey && { 'x-api-key': apiKey }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  let json: unknown = null;
  try {
    json = JSON.parse(text);
  } catch {
    // Not every answer is JSON; a test that expects it will say so.
  }
  return { status: response.status, headers: response.headers, text, json };
}
