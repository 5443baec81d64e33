import { describe, expect, test } from 'vitest';
import { inRuntime } from '../support/fixture.ts';
import { gone, rowOf, seen, showView, thread } from '../support/screen.ts';
import { stage } from '../support/stage.ts';

const { open, visitors, ownersApi, apiAs, agent } = stage();

describe(`mentions in the built console, ${inRuntime}`, () => {
  test('are counted, listed with the note, and read once their conversation is open', async () => {
    const { page, complaints } = await open();
    const api = await ownersApi();
    const mia = await visitors().askForHuman('Mia Moor', 'Wants a person');
    await seen(rowOf(page, 'Mia Moor'));
    const { team } = await api.call('GET /tenant/team');
    const me = team.find(({ email }) => email === agent().email);
    await api.call('POST /conversations/{id}/notes', {
      params: { id: mia.sessionId },
      body: {
        content: 'Can you take over the refund?',
        mentions: [me?._id ?? ''],
        clientId: crypto.randomUUID(),
      },
    });
    const count = (view: string) => page.getByRole('radio', { name: view });
    await seen(count('Mentions 1'));
    await showView(page, 'Mentions');
    const list = page.getByRole('list', { name: 'Mentions' });
    await seen(list.getByText('Can you take over the refund?'));
    await seen(list.getByText('Unread'));
    await list.getByRole('button').click();
    await seen(thread(page, 'Mia Moor').getByText('Can you take over the refund?'));
    await gone(list.getByText('Unread'));
    const own = await apiAs(agent());
    await expect.poll(async () => (await own.call('GET /mentions', { query: {} })).unread).toBe(0);
    expect(complaints).toEqual([]);
  });
});
