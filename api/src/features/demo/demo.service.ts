import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DEFAULT_PERMISSIONS, KNOWLEDGE_PRIORITY } from '@chatbot-saas/contract/domain';
import { type Services, SYSTEM } from '../../context/index.ts';
import * as keys from '../api-keys/api-keys.service.ts';
import * as auth from '../auth/auth.service.ts';
import * as knowledge from '../knowledge/knowledge.service.ts';
import * as team from '../team/team.service.ts';
import { ACME_KNOWLEDGE } from './acme-knowledge.ts';

export interface Demo {
  ownerEmail: string;
  agentEmail: string;
  password: string;
  /** null if the key's file is missing or the key is invalid: the database has only a hash. */
  apiKey: string | null;
}

const LOGINS = { ownerEmail: 'owner@acme.test', agentEmail: 'agent@acme.test', password: 'demo1234' };

/** Seeds "Acme Store" into an empty database; otherwise finds its key again. */
export async function ensure(services: Services, dataDir: string): Promise<Demo | null> {
  const keyFile = join(dataDir, 'demo-key');
  const [owner] = await services.platform.ask<{ tenant_id: string }>(
    'finds the demo workspace by its owner',
    (from) => from('users').where({ email: LOGINS.ownerEmail }).select('tenant_id'),
  );
  if (owner) return { ...LOGINS, apiKey: await readKey(services, keyFile, owner.tenant_id) };

  const [anyone] = await services.platform.ask('the demo is not added to a database with tenants', (from) =>
    from('tenants').select('id').limit(1),
  );
  if (anyone) return null;
  const apiKey = await seed(services);
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

async function seed(services: Services): Promise<string> {
  const owner = {
    name: 'Olivia Owner',
    email: LOGINS.ownerEmail,
    password: LOGINS.password,
    tenantName: 'Acme Store',
    industry: 'ecommerce',
  } as const;
  const { tenant } = await auth.register(services, owner, '127.0.0.1');
  return services.openScope(tenant._id, SYSTEM, async (scope) => {
    await team.addWithOwnPassword(scope, {
      name: 'Adam Agent',
      email: LOGINS.agentEmail,
      role: 'agent',
      password: LOGINS.password,
    });
    for (const item of ACME_KNOWLEDGE) {
      await knowledge.create(scope, {
        ...item,
        priority: KNOWLEDGE_PRIORITY.default,
        clientId: randomUUID(),
      });
    }
    const { key } = await keys.create(scope, {
      kind: 'secret',
      name: 'Demo shop',
      permissions: [...DEFAULT_PERMISSIONS],
      expiresIn: null,
      allowedOrigins: [],
    });
    return key;
  });
}
