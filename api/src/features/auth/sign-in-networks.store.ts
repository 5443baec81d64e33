import { sha256 } from '../../context/index.ts';
import { expression, type PlatformDb, type TenantDb } from '../../db/index.ts';

const KEPT_DAYS = 90;

/** Addresses are stored only as digests, which differ per person. */
const digestOf = (email: string, network: string): Buffer => sha256(`${email} ${network}`);

interface SigningIn {
  tenant_id: string;
  id: string;
  password_hash: string;
  /** True if the person has signed in from there before. */
  is_known_here: boolean;
}

/** One query with or without an account, so that the timing reveals nothing. */
export async function findSigningIn(
  platform: PlatformDb,
  { email, network }: { email: string; network: string },
): Promise<SigningIn | null> {
  const known = expression(
    `EXISTS (SELECT FROM sign_in_networks n
      WHERE n.tenant_id = u.tenant_id AND n.user_id = u.id AND n.network = ?)`,
    [digestOf(email, network)],
  );
  const [row] = await platform.ask<SigningIn>('a sign-in contains an email address, not a tenant', (from) =>
    from('users as u').where({ email }).select('tenant_id', 'id', 'password_hash', { is_known_here: known }),
  );
  return row ?? null;
}

export async function recordNetwork(
  db: TenantDb,
  person: { _id: string; email: string },
  network: string,
): Promise<void> {
  const expires_at = expression('now() + make_interval(days => ?)', [KEPT_DAYS]);
  await db
    .from('sign_in_networks')
    .insert({ user_id: person._id, network: digestOf(person.email, network), expires_at })
    .onConflict(['tenant_id', 'user_id', 'network'])
    .merge({ expires_at });
}
