import autocannon from 'autocannon';
import type { Side } from '../turn/sides.ts';
import { QUESTIONS, SITE } from '../turn/workspaces.ts';

const CONNECTIONS = 16;

/** One turn in each tenant, and then some: what a process learns of a tenant when it first meets it is not measured. */
export async function warm({ url, visitors }: Side): Promise<void> {
  const byKey = new Map(visitors.map((visitor) => [visitor.apiKey, visitor]));
  const some = [...byKey.values(), ...visitors];
  let next = 0;
  const { non2xx, errors } = await autocannon({
    url,
    connections: CONNECTIONS,
    amount: Math.max(byKey.size, 5_000),
    timeout: 60,
    method: 'POST',
    requests: [
      {
        setupRequest: (request) => {
          const { apiKey, sessionId } = some[next++ % some.length] ?? { apiKey: '', sessionId: '' };
          request.body = JSON.stringify({ sessionId, message: QUESTIONS[next % QUESTIONS.length] });
          request.headers = {
            'content-type': 'application/json',
            'x-api-key': apiKey,
            'x-forwarded-for': `198.19.${(next >> 8) & 255}.${next & 255}`,
            origin: SITE,
          };
          return request;
        },
      },
    ],
  });
  if (non2xx > 0 || errors > 0) throw new Error(`${non2xx} refused, ${errors} broken`);
}
