import type { Presence } from '@chatbot-saas/contract/domain';
import type { Socket } from 'socket.io-client';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Member } from '../../../../test/support/build.ts';
import {
  disconnectAfterEach,
  freshAgent,
  freshTenant,
  sharedServer,
} from '../../../../test/support/fixtures.ts';
import { connectStaff, emit, type ReceivedEvent, record, settled } from '../../../../test/support/sockets.ts';
import { asAdmin, lockWaiters, sql } from '../../../../test/support/sql.ts';

const server = sharedServer({ RATE_LIMITS: 'off' });
const tenant = freshTenant(server);
const ada = freshAgent(server, tenant);
let watcher: Socket;
let heard: ReceivedEvent[];
const keep = disconnectAfterEach();

beforeEach(async () => {
  watcher = await device(tenant.owner);
  await emit(watcher, 'join-tenant', tenant.id);
  heard = record(watcher);
});

const device = async (who: Member): Promise<Socket> => keep(await connectStaff(server, who, tenant.id));
const say = (socket: Socket, event: 'agent-online' | 'agent-offline', byHand = false) =>
  emit(socket, event, { agentId: ada.id, tenantId: tenant.id, byHand });
const presence = async (): Promise<Presence | undefined> =>
  (await tenant.owner.api.call('GET /tenant/team')).team.find(({ _id }) => _id === ada.id)?.presence;
/** The presence events of Ada that the team got, in order. */
async function announcedPresences(): Promise<Presence[]> {
  await settled(watcher);
  return heard.flatMap(([name, payload]) =>
    name === 'presence' ? [(payload as { presence: Presence }).presence] : [],
  );
}
const becomes = (expected: Presence) => expect.poll(presence, { timeout: 5_000 }).toBe(expected);

describe('a person’s presence', () => {
  it('is offline until a device announces itself; a connection alone does not count', async () => {
    expect(await presence()).toBe('offline');
    const socket = await device(ada);
    expect(await presence()).toBe('offline');
    expect(await say(socket, 'agent-online')).toEqual({ ok: true });
    expect(await presence()).toBe('online');
    expect(await announcedPresences()).toEqual(['online']);
  });

  it('is online across devices, and announced to the team once', async () => {
    const [one, two] = [await device(ada), await device(ada)];
    await say(one, 'agent-online');
    await say(two, 'agent-online');
    await say(two, 'agent-online');
    expect(await announcedPresences()).toEqual(['online']);
    one.disconnect();
    await expect
      .poll(() => sql(server, 'SELECT 1 FROM agent_devices WHERE user_id = $1', [ada.id]))
      .toHaveLength(1);
    expect(await presence()).toBe('online');
    two.disconnect();
    await becomes('offline');
    expect(await announcedPresences()).toEqual(['online', 'offline']);
  });

  it('goes offline when the last device leaves', async () => {
    const socket = await device(ada);
    await say(socket, 'agent-online');
    await say(socket, 'agent-offline');
    expect(await presence()).toBe('offline');
    expect(await announcedPresences()).toEqual(['online', 'offline']);
  });

  it('says since when they are gone, and nothing while a device is there', async () => {
    const lastSeen = async () => {
      const { team } = await tenant.owner.api.call('GET /tenant/team');
      return team.find(({ _id }) => _id === ada.id)?.lastSeenAt;
    };
    expect(await lastSeen()).toBeNull();
    const begun = Date.now();
    const socket = await device(ada);
    await say(socket, 'agent-online');
    expect(await lastSeen()).toBeNull();
    await say(socket, 'agent-offline');
    expect(Date.parse((await lastSeen()) ?? '')).toBeGreaterThanOrEqual(begun);
    // Their conversations were passed on: the time stays.
    await sql(server, `UPDATE users SET left_at = left_at - interval '10 minutes' WHERE id = $1`, [ada.id]);
    const before = await lastSeen();
    await server.app.runJobs();
    expect(await sql(server, 'SELECT 1 FROM users WHERE id = $1 AND left_at IS NULL', [ada.id])).toHaveLength(
      1,
    );
    expect(await lastSeen()).toBe(before);
    await say(await device(ada), 'agent-online');
    expect(await lastSeen()).toBeNull();
  });

  it('stays away on a second device, until changed by hand', async () => {
    const one = await device(ada);
    await say(one, 'agent-online');
    await say(one, 'agent-offline', true);
    expect(await presence()).toBe('away');
    const two = await device(ada);
    await say(two, 'agent-online');
    expect(await presence()).toBe('away');
    one.disconnect();
    two.disconnect();
    await becomes('offline');
    const three = await device(ada);
    await say(three, 'agent-online');
    expect(await presence()).toBe('away');
    await say(three, 'agent-online', true);
    expect(await presence()).toBe('online');
    expect(await announcedPresences()).toEqual(['online', 'away', 'offline', 'away', 'online']);
  });

  it('ignores a device whose process has been silent for 30 seconds', async () => {
    await say(await device(ada), 'agent-online');
    await sql(server, `UPDATE agent_devices SET last_seen = now() - interval '31 seconds'`);
    expect(await presence()).toBe('offline');
  });

  it('is announced as offline when two last devices leave together', async () => {
    const [one, two] = [await device(ada), await device(ada)];
    await say(one, 'agent-online');
    await say(two, 'agent-online');
    await asAdmin(server, async (admin) => {
      await admin.query(
        `CREATE FUNCTION hold() RETURNS trigger LANGUAGE plpgsql AS
           'BEGIN PERFORM pg_advisory_xact_lock_shared(4343); RETURN NULL; END';
         CREATE CONSTRAINT TRIGGER hold AFTER DELETE ON agent_devices DEFERRABLE INITIALLY DEFERRED
           FOR EACH ROW EXECUTE FUNCTION hold();
         SELECT pg_advisory_lock(4343)`,
      );
      const going = [say(one, 'agent-offline'), say(two, 'agent-offline')];
      await lockWaiters(admin, 2);
      await admin.query('SELECT pg_advisory_unlock(4343)');
      await Promise.all(going);
      await admin.query('DROP TRIGGER hold ON agent_devices; DROP FUNCTION hold');
    });
    expect(await announcedPresences()).toEqual(['online', 'offline']);
  });
});

describe('one device', () => {
  it('counts by its last event, however fast they come', async () => {
    const socket = await device(ada);
    for (let i = 0; i < 5; i += 1) {
      const words = [
        say(socket, 'agent-online', true),
        say(socket, 'agent-offline', true),
        say(socket, 'agent-online', true),
        say(socket, 'agent-offline', true),
      ];
      await Promise.all(words);
      expect(await presence()).toBe('away');
    }
  });

  it('that leaves during its own event leaves nothing behind', async () => {
    await asAdmin(server, async (admin) => {
      const socket = await device(ada);
      await admin.query('BEGIN');
      await admin.query('LOCK agent_devices IN ACCESS EXCLUSIVE MODE');
      socket.emit('agent-online', { agentId: ada.id, tenantId: tenant.id });
      await lockWaiters(admin, 1);
      socket.disconnect();
      // The server has handled the disconnect before: one process, one event loop.
      await emit(watcher, 'are-you-there', null);
      await admin.query('COMMIT');
    });
    await expect.poll(announcedPresences, { timeout: 5_000 }).toEqual(['online', 'offline']);
    expect(await sql(server, 'SELECT 1 FROM agent_devices WHERE user_id = $1', [ada.id])).toEqual([]);
  });

  it('speaks for its own person and tenant only', async () => {
    const socket = await device(ada);
    for (const claimed of [
      { agentId: tenant.owner.id, tenantId: tenant.id },
      { agentId: ada.id, tenantId: ada.id },
    ]) {
      for (const event of ['agent-online', 'agent-offline']) {
        expect(await emit(socket, event, claimed)).toMatchObject({ ok: false });
      }
    }
    expect(await announcedPresences()).toEqual([]);
  });
});
