import type { StoredFile } from '@chatbot-saas/contract';
import { expect } from 'vitest';
import type { TestResponse, TestServer } from '../server.ts';

interface Caller {
  token?: string;
  apiKey?: string;
}

export interface Part {
  content: Buffer | string;
  name?: string;
  /** What the form says that it is. */
  type?: string;
  clientId?: string;
}

const headersOf = ({ token, apiKey }: Caller): Record<string, string> => ({
  ...(token && { authorization: `Bearer ${token}` }),
  ...(apiKey && { 'x-api-key': apiKey }),
});

const answerOf = async (response: Response): Promise<TestResponse> => {
  const text = await response.text();
  let json: unknown = null;
  try {
    json = JSON.parse(text);
  } catch {
    // A file is no JSON.
  }
  return { status: response.status, headers: response.headers, text, json };
};

export const fileForm = ({ content, name = 'note.txt', type = '', clientId }: Part): FormData => {
  const form = new FormData();
  if (clientId) form.append('clientId', clientId);
  form.append('file', new Blob([Buffer.from(content)], { type }), name);
  return form;
};

/** Sends a form, or a body as it is with its headers. */
export async function sendForm(
  server: TestServer,
  path: string,
  caller: Caller,
  body: FormData | Buffer | string,
  headers: Record<string, string> = {},
): Promise<TestResponse> {
  return answerOf(
    await fetch(`${server.url}/api${path}`, {
      method: 'POST',
      headers: { ...headersOf(caller), ...headers },
      body,
    }),
  );
}

/** Uploads a file that is taken. */
export async function upload(
  server: TestServer,
  path: string,
  caller: Caller,
  part: Part,
): Promise<StoredFile> {
  const response = await sendForm(server, path, caller, fileForm(part));
  expect(response.status, response.text).toBe(201);
  return response.json.file;
}

/** What the address gives, and how. */
export async function download(
  server: TestServer,
  url: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<{ status: number; headers: Headers; bytes: Buffer }> {
  const response = await fetch(server.url + url, { method, headers });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, bytes };
}
