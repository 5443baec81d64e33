import { type Agent, get } from 'node:http';

/** Opens so many connections, as visitors have them who wrote before. */
export async function connect(url: string, agent: Agent, count: number): Promise<void> {
  const open = () =>
    new Promise<void>((resolve, reject) => {
      const sent = get(`${url}/health/live`, { agent });
      sent.on('response', (response) => response.resume().on('end', resolve));
      sent.on('error', reject);
    });
  await Promise.all(Array.from({ length: count }, open));
}
