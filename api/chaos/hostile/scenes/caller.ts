import pg from 'pg';

/** Calls from one address, each answered with its status and body. */
export function callerAt(url: string, address: string, headers: Record<string, string> = {}) {
  return async (path: string, body: object): Promise<{ status: number; json: Record<string, unknown> }> => {
    const response = await fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address, ...headers },
      body: JSON.stringify(body),
    });
    return { status: response.status, json: (await response.json()) as Record<string, unknown> };
  };
}
export type Call = ReturnType<typeof callerAt>;

const AT_ONCE = 16;

/** `count` calls, a few at a time; how often each status came. */
export async function repeat(
  count: number,
  call: (index: number) => Promise<{ status: number }>,
): Promise<Map<number, number>> {
  const statuses = new Map<number, number>();
  let next = 0;
  const worker = async () => {
    for (let index = next++; index < count; index = next++) {
      const { status } = await call(index);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return statuses;
}

export const listed = (statuses: ReadonlyMap<number, number>): string =>
  [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ');

/** As many conversations as the address is given, by their session ids. */
export async function openSessions(call: Call, count: number): Promise<string[]> {
  const sessions: string[] = [];
  await repeat(count, async (index) => {
    const answer = await call('/chat/start', { visitorId: `flood-${index}` });
    if (answer.status === 201) sessions.push(String(answer.json.sessionId));
    return answer;
  });
  return sessions;
}

/** Ends the trial with which a workspace begins: the free plan has the smallest month. */
export async function putOnFreePlan(databaseUrl: string, tenantId: string): Promise<void> {
  const admin = new pg.Client({ connectionString: databaseUrl });
  await admin.connect();
  await admin.query(
    `UPDATE tenants SET plan = 'free', subscription_status = 'active', trial_ends_at = NULL WHERE id = $1`,
    [tenantId],
  );
  await admin.end();
}
