import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { accountSessionWorld } from './support/account-session-world.ts';
import { offline } from './support/fake-server.ts';

const view = (name: string) => ({
  name,
  shared: false,
  filter: { assignee: 'me' as const },
  sort: 'waiting' as const,
});

test('labels, team and saved views are there offline, as they were when the server was last asked', async () => {
  const { server, open } = accountSessionWorld();
  server.lists.labels.push({ _id: randomUUID(), name: 'Refund', color: 'red' });
  server.lists.team.push({ _id: randomUUID(), name: 'Ben' });
  const first = open();
  await first.directory.saveView({ ...view('Mine'), clientId: randomUUID() });
  await vi.waitFor(() => expect(first.directory.lists()).toMatchObject(server.lists));
  first.close();

  server.failure = offline();
  const again = open();
  expect(again.directory.lists()).toMatchObject({
    labels: [{ name: 'Refund' }],
    team: [{ name: 'Ben' }],
    views: [{ name: 'Mine', sort: 'waiting' }],
  });
  await expect(again.directory.saveView({ ...view('Other'), clientId: randomUUID() })).rejects.toThrow();
  await again.directory.refresh();
  expect(again.directory.lists().views).toHaveLength(1);

  server.failure = null;
  server.lists.labels.pop();
  await again.directory.refresh();
  expect(again.directory.lists().labels).toEqual([]);
});
