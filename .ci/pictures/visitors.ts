import { randomUUID } from 'node:crypto';

const VISITORS = [
  { name: 'Liam O’Connor', says: ['How long does delivery take?'] },
  { name: 'Amara Nwosu', says: ['Can I change my order?'] },
  { name: 'Chen Wei', says: ['Do you repair bicycles?'] },
  { name: 'Inga Holm', says: ['Is the day pack waterproof?'] },
  { name: 'Noor Haddad', says: ['Would you engrave a name on the kettle?'] },
  { name: 'Tomás Rey', says: ['Can you engrave my name on a kettle?'] },
  {
    name: 'Sofia Marchetti',
    says: ['Which payment methods do you accept?', 'My card was charged twice'],
    waits: true,
  },
  {
    name: 'Maya Fischer',
    says: ['What is your return policy?', 'The zip of my day pack broke after two weeks. Can I send it in?'],
    waits: true,
  },
];

/** A handful of visitors, some of whom wait for an agent. `answered`: the conversation of the last one. */
export async function playVisitors(url: string, apiKey: string): Promise<{ answered: string }> {
  const post = async <Answer>(path: string, body: object): Promise<Answer> => {
    const answer = await fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': apiKey },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Answer;
  };
  let last = '';
  for (const { name, says, waits } of VISITORS) {
    const email = `${name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}@example.com`;
    const visit = {
      visitorId: randomUUID(),
      visitor: { name, email },
      metadata: { url: 'https://acme.example/orders/10233' },
    };
    const { sessionId } = await post<{ sessionId: string }>('/chat/start', visit);
    for (const message of says) await post('/chat/message', { sessionId, message });
    if (waits) await post(`/chat/${sessionId}/handoff`, { reason: says.at(-1) });
    last = sessionId;
  }
  return { answered: last };
}
