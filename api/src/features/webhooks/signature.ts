import { createHmac } from 'node:crypto';

/** `t=<unix seconds>,v1=<HMAC-SHA256 of "t.body">`, with one `v1` per valid secret. */
export function sign(body: string, at: Date, secrets: readonly string[]): string {
  const time = Math.floor(at.getTime() / 1_000);
  const signatures = secrets.map(
    (secret) => `v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`,
  );
  return [`t=${time}`, ...signatures].join(',');
}
