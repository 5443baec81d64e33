import { WEBHOOK_HEADERS } from '@chatbot-saas/contract';
import { type Outbound, OutboundError } from '../../infrastructure/outbound/index.ts';
import type { Attempt, Outcome } from '../deliveries/channel.ts';
import { failed } from '../deliveries/delays.ts';
import type { Destination } from './destinations.store.ts';
import { bodyOf, sign } from './signed-body.ts';

const KEY_IS_LOST =
  'The secret of this webhook cannot be read: this server has another key than the one it was encrypted with. Make a new secret.';

/**
 * Posts one delivery. External failures are outcomes; only our own faults are thrown. Without `secrets` nothing is
 * posted, because a receiver could not verify it.
 */
export async function post(
  outbound: Outbound,
  { url, secrets }: Destination,
  attempt: Attempt,
  signal: AbortSignal,
): Promise<Outcome> {
  if (secrets.length === 0) return failed(attempt, { response: null, error: KEY_IS_LOST });
  const body = bodyOf({ ...attempt, createdAt: attempt.createdAt.toISOString() });
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'ChatBot-Webhooks/1',
    [WEBHOOK_HEADERS.event]: attempt.event,
    [WEBHOOK_HEADERS.delivery]: attempt.id,
    [WEBHOOK_HEADERS.signature]: sign(body, attempt.startedAt, secrets),
  };
  try {
    const response = await outbound.post({ url, headers, body, signal });
    const error = faultOf(response.status);
    if (error === null) return { status: 'delivered', wait: null, response, error };
    return failed(attempt, { response, error });
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    return failed(attempt, { response: null, error: error.message });
  }
}

function faultOf(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400) return `It answered with a redirect (${status}), which is not followed.`;
  return `It answered with ${status}.`;
}
