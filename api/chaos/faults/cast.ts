import type { Session } from '@chatbot-saas/shared/contracts';
import type { FaultyNetwork } from '@chatbot-saas/shared/testing/faulty-network';
import type { Plant } from '../plant/plant.ts';
import { type ClientProcess, type Heard, startClients } from './client-processes.ts';
import { buildTeam } from './team.ts';

/** Everybody who talks with the product during a run. */
export interface Cast {
  clients: ClientProcess[];
  networks: FaultyNetwork[];
  apiKey: string;
  /** A session of one of the team. */
  session: Session;
}

export interface CastSize {
  visitors: number;
  staff: number;
  desks: number;
}

const named = (what: string, count: number) => Array.from({ length: count }, (_, at) => `${what}-${at + 1}`);

/** Visitors with the widget's client, agents with the browser's, and agents with the desktop's: a process and a balancer for each kind. */
export async function openCast(
  plant: Plant,
  size: CastSize,
  seed: number,
  hear: (report: Heard) => void,
): Promise<Cast> {
  const [first] = plant.apis;
  if (!first) throw new Error('There is no process');
  const demo = first.demo();
  const apiKey = demo.apiKey ?? '';
  const members = await buildTeam(first.url, demo, [
    ...named('staff', size.staff),
    ...named('desk', size.desks),
  ]);
  const team = members.map(({ agent }) => agent.userId);
  const [session] = members.map((member) => member.session);
  if (!session) throw new Error('There is no agent');

  const networks = await Promise.all([0, 1, 2].map((at) => plant.openBalancer(at % plant.apis.length)));
  const [forVisitors = '', forStaff = '', forDesks = ''] = networks.map(({ url }) => url);
  const staff = members.slice(0, size.staff).map(({ agent }) => agent);
  const desks = members.slice(size.staff).map(({ agent, session: { user, tenant, token } }) => ({
    agent,
    account: { server: forDesks, token, user, tenant },
  }));
  const clients = await Promise.all([
    startClients(
      'staff',
      'api/chaos/faults/staff-process.ts',
      { server: forStaff, agents: staff, team, seed: seed + 1 },
      hear,
    ),
    startClients(
      'desk',
      'desktop/chaos/apps-process.ts',
      { folder: plant.folder, agents: desks, team, seed: seed + 2 },
      hear,
    ),
    startClients(
      'widget',
      'widget/chaos/visitors-process.ts',
      { server: forVisitors, apiKey, visitors: size.visitors, seed: seed + 3 },
      hear,
    ),
  ]);
  return { clients, networks, apiKey, session };
}
