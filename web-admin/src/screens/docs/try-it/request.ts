import { t } from '@lingui/core/macro';
import { newClientId } from '../../../api/client-id.ts';
import type { Operation } from '../reference/document.ts';

export type AuthKind = 'apiKey' | 'staff' | 'none';

/** The values of the form. */
export interface Draft {
  path: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
  /** JSON as typed; empty where the call takes none. */
  body: string;
  auth: AuthKind;
  stream: boolean;
}

/** The secrets that go with a call; kept apart from what may be shown. */
export interface Secrets {
  apiKey: string;
  token: string | null;
}

export interface Outgoing {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | undefined;
}

/** What only the reader's own server or browser can make: that of the story would be refused. */
const PROOFS = ['identityToken', 'altcha'];

/**
 * The example, ready to be sent. It has a new clientId, because the server answers a used one with the first result,
 * and the conversation that was started here. Proofs are left out where there is something else to send.
 */
export function exampleBody({ body }: Operation, sessionId = ''): string {
  const example = body?.examples[0];
  if (example === undefined) return '';
  if (typeof example !== 'object' || example === null) return JSON.stringify(example, null, 2);
  const others = Object.entries(example).filter(([name]) => !PROOFS.includes(name));
  return JSON.stringify(
    {
      ...(others.length > 0 ? Object.fromEntries(others) : example),
      ...('clientId' in example && { clientId: newClientId() }),
      ...('sessionId' in example && sessionId && { sessionId }),
    },
    null,
    2,
  );
}

/** Where a conversation is meant, the one that was started here. */
export const examplePath = ({ path }: Operation, sessionId: string): Record<string, string> =>
  path.startsWith('/chat/{id}') && sessionId ? { id: sessionId } : {};

/** The conversation that an answer has started, if it did. */
export function startedSession({ id }: Operation, answer: string): string | null {
  if (id !== 'chat.start') return null;
  try {
    return JSON.parse(answer).sessionId ?? null;
  } catch {
    return null;
  }
}

/** By field what is wrong with it; empty when it can be sent. */
export function fieldErrorsOf(operation: Operation, draft: Draft, secrets: Secrets): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const { name, in: place, required } of operation.parameters) {
    if (place === 'header' || !required) continue;
    if (!draft[place][name]?.trim()) faults[`${place}.${name}`] = t`Required`;
  }
  if (draft.auth === 'apiKey' && !secrets.apiKey.trim()) faults.apiKey = t`API key required`;
  if (operation.body) {
    try {
      JSON.parse(draft.body);
    } catch (error) {
      const reason = error instanceof Error ? error.message : '';
      faults.body = t`This isn’t valid JSON. ${reason}`.trim();
    }
  }
  return faults;
}

export function outgoing(operation: Operation, draft: Draft, secrets: Secrets): Outgoing {
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(draft.path[name]?.trim() || `{${name}}`),
  );
  const query = new URLSearchParams(
    Object.entries(draft.query).filter(([, value]) => value.trim() !== ''),
  ).toString();
  return {
    method: operation.method,
    url: `${window.location.origin}/api${path}${query && `?${query}`}`,
    headers: {
      ...(draft.auth === 'apiKey' && { 'X-API-Key': secrets.apiKey.trim() || 'YOUR_API_KEY' }),
      ...(draft.auth === 'staff' && { Authorization: `Bearer ${secrets.token ?? 'YOUR_TOKEN'}` }),
      ...(operation.body && { 'Content-Type': 'application/json' }),
      ...(draft.stream && { Accept: 'text/event-stream' }),
    },
    body: operation.body && draft.body,
  };
}

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

export function curlOf({ method, url, headers, body }: Outgoing): string {
  const isStream = headers.Accept === 'text/event-stream';
  const lines = [
    `curl${isStream ? ' -N' : ''}${method === 'GET' ? '' : ` -X ${method}`} ${quoted(url)}`,
    ...Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : [`-d ${quoted(body)}`]),
  ];
  return lines.join(' \\\n  ');
}
