import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { KnowledgeItem } from '@chatbot-saas/contract';
import { DEFAULT_PERMISSIONS, KNOWLEDGE_PRIORITY } from '@chatbot-saas/contract/domain';
import { type Scope, type Services, SYSTEM } from '../../context/index.ts';
import * as keys from '../api-keys/api-keys.service.ts';
import * as auth from '../auth/auth.service.ts';
import * as knowledge from '../knowledge/knowledge.service.ts';
import * as settings from '../settings/settings.service.ts';
import * as team from '../team/team.service.ts';
import { ACME_KNOWLEDGE } from './acme-knowledge.ts';
import * as history from './history/history.service.ts';
import type { Agent } from './history/talk.ts';
import * as teamTools from './team-tools/team-tools.service.ts';

export interface Demo {
  ownerEmail: string;
  agentEmail: string;
  password: string;
  /** null if the key's file is missing or the key is invalid: the database has only a hash. */
  apiKey: string | null;
}

const LOGINS = { ownerEmail: 'owner@acme.test', agentEmail: 'agent@acme.test', password: 'demo1234' };

/** Only in a demo with conversations. */
const SECOND_AGENT = 'mia@acme.test';

/** Seeds "Acme Store" into an empty database, with so many days of conversations; otherwise finds its key again. */
export async function ensure(services: Services, dataDir: string, days: number): Promise<Demo | null> {
  const keyFile = join(dataDir, 'demo-key');
  const [demo] = await services.platform.ask<{ id: string }>('finds the demo workspace', (from) =>
    from('tenants').where({ is_demo: true }).select('id'),
  );
  if (demo) {
    if (days > 0) {
      const agents = [LOGINS.agentEmail, SECOND_AGENT] as const;
      services.background.run('renewal of the demo', () => history.renewPresent(services, demo.id, agents));
    }
    return { ...LOGINS, apiKey: await readKey(services, keyFile, demo.id) };
  }

  const [anyone] = await services.platform.ask('the demo is not added to a database with tenants', (from) =>
    from('tenants').select('id').limit(1),
  );
  if (anyone) return null;
  const apiKey = await seed(services, days);
  await writeFile(keyFile, apiKey, { mode: 0o600 });
  return { ...LOGINS, apiKey };
}

async function readKey(services: Services, keyFile: string, tenantId: string): Promise<string | null> {
  try {
    const key = (await readFile(keyFile, 'utf8')).trim();
    return (await keys.authenticate(services, key)).tenantId === tenantId ? key : null;
  } catch {
    return null;
  }
}

async function seed(services: Services, days: number): Promise<string> {
  const owner = {
    name: 'Olivia Owner',
    email: LOGINS.ownerEmail,
    password: LOGINS.password,
    tenantName: 'Acme Store',
    industry: 'ecommerce',
  } as const;
  const { tenant } = await auth.register(services, owner, '127.0.0.1', { isDemo: true });
  return services.openScope(tenant._id, SYSTEM, async (scope) => {
    await settings.update(scope, { chatWidget: CHAT });
    const adam = await addAgent(scope, 'Adam Agent', LOGINS.agentEmail);
    const items: KnowledgeItem[] = [];
    for (const item of ACME_KNOWLEDGE) {
      const draft = { ...item, priority: KNOWLEDGE_PRIORITY.default, clientId: randomUUID() };
      items.push(await knowledge.create(scope, draft));
    }
    const { key } = await keys.create(scope, {
      kind: 'secret',
      name: 'Demo shop',
      permissions: [...DEFAULT_PERMISSIONS],
      expiresIn: null,
      allowedOrigins: [],
    });
    if (days > 0) {
      const mia = await addAgent(scope, 'Mia Chen', SECOND_AGENT);
      const labels = await teamTools.makeLabels(scope);
      await history.fill(scope, { items, agents: [adam, mia] }, labels, days);
      await teamTools.fill(scope, labels, adam.id);
    }
    return key;
  });
}

/** The chat in the shop's color. */
const CHAT = {
  primaryColor: '#24527F',
  teamLine: 'We usually reply in a few minutes',
  team: ['AA', 'MC'],
  questions: ['Where is my order?', 'How long does shipping take?', 'What is your return policy?'],
};

async function addAgent(scope: Scope, name: string, email: string): Promise<Agent> {
  const draft = { name, email, role: 'agent', password: LOGINS.password } as const;
  const { _id: id } = await team.addWithOwnPassword(scope, draft);
  return { id, name };
}
