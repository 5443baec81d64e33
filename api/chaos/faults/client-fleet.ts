import type { Session } from '@chatbot-saas/contract';
import type { FaultyNetwork } from '@chatbot-saas/testing/faulty-network';
import type { TestDeployment } from '../test-deployment/test-deployment.ts';
import { startAbsentVisitors } from './absent-visitors.ts';
import { type ClientProcess, type ClientReport, startClients } from './client-processes.ts';
import { buildTeam } from './team.ts';

/** All clients of the product during a run. */
export interface ClientFleet {
  clients: ClientProcess[];
  networks: FaultyNetwork[];
  absentVisitors: { stop(): Promise<void> };
  apiKey: string;
  /** A session of one of the team. */
  session: Session;
}

export interface FleetSize {
  visitors: number;
  staff: number;
  consoles: number;
}

const named = (what: string, count: number) => Array.from({ length: count }, (_, at) => `${what}-${at + 1}`);

/** Visitors with the widget's client, agents with the browser's, and agents with the desktop's: a process and a balancer for each kind. */
export async function openClientFleet(
  deployment: TestDeployment,
  size: FleetSize,
  seed: number,
  onReport: (report: ClientReport) => void,
): Promise<ClientFleet> {
  const [first] = deployment.apis;
  if (!first) throw new Error('There is no process');
  const demo = first.demo();
  const apiKey = demo.apiKey ?? '';
  const members = await buildTeam(first.url, demo, [
    ...named('staff', size.staff),
    ...named('console', size.consoles),
  ]);
  const team = members.map(({ agent }) => agent.userId);
  const [session] = members.map((member) => member.session);
  if (!session) throw new Error('There is no agent');

  const networks = await Promise.all(
    [0, 1, 2].map((at) => deployment.openBalancer(at % deployment.apis.length)),
  );
  const [forVisitors = '', forStaff = '', forConsoles = ''] = networks.map(({ url }) => url);
  const staff = members.slice(0, size.staff).map(({ agent }) => agent);
  const consoles = members.slice(size.staff).map(({ agent, session: { user, tenant, token } }) => ({
    agent,
    account: { server: forConsoles, token, user, tenant },
  }));
  const clients = await Promise.all([
    startClients(
      'staff',
      'api/chaos/faults/staff-process.ts',
      { server: forStaff, agents: staff, team, seed: seed + 1 },
      onReport,
    ),
    startClients(
      'console',
      'desktop/chaos/apps-process.ts',
      { folder: deployment.folder, agents: consoles, team, seed: seed + 2 },
      onReport,
    ),
    startClients(
      'widget',
      'widget/chaos/visitors-process.ts',
      { server: forVisitors, apiKey, visitors: size.visitors, seed: seed + 3 },
      onReport,
    ),
  ]);
  const absentVisitors = startAbsentVisitors(forVisitors, apiKey);
  return { clients, networks, absentVisitors, apiKey, session };
}
