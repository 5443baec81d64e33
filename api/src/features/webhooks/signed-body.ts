import { createHmac } from 'node:crypto';

interface DeliveryContent {
  eventId: string;
  event: string;
  /** ISO 8601. */
  createdAt: string;
  data: unknown;
}

/** The posted body, identical at each attempt, so that a receiver may compare. */
export const bodyOf = ({ eventId, event, createdAt, data }: DeliveryContent): string =>
  JSON.stringify({ id: eventId, type: event, createdAt, data });

/** `t=<unix seconds>,v1=<HMAC-SHA256 of "t.body">`, with one `v1` per valid secret. */
export function sign(body: string, at: Date, secrets: readonly string[]): string {
  const time = Math.floor(at.getTime() / 1_000);
  const signatures = secrets.map(
    (secret) => `v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`,
  );
  return [`t=${time}`, ...signatures].join(',');
}
