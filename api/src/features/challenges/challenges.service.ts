import { AppError } from '@chatbot-saas/contract/errors';
import { type Services, SYSTEM } from '../../context/index.ts';
import { use } from './used.store.ts';

/** The key of a visitor's call. */
interface KeyOfVisitor {
  readonly tenantId: string;
  readonly actor: { readonly id: string };
}

/** Throws 403 with a challenge unless `altcha` solves one that was made for this key. Each solution holds once. */
export async function assertSolved(
  services: Services,
  { tenantId, actor }: KeyOfVisitor,
  altcha: string | undefined,
): Promise<void> {
  const refusal = async (code: 'challenge_required' | 'challenge_invalid', sentence: string) =>
    new AppError(code, sentence, { challenge: await services.proofOfWork.make(actor.id) });
  if (!altcha) throw await refusal('challenge_required', 'Solve the challenge, then send the call again.');
  const solved = await services.proofOfWork.verify(altcha, actor.id);
  if (!solved) {
    throw await refusal('challenge_invalid', 'This is no solution of our challenge. Solve the new one.');
  }
  if (solved.expiresAt.getTime() <= Date.now()) {
    throw await refusal('challenge_invalid', 'This solution came too late. Solve the new challenge.');
  }
  const isFirst = await services.openScope(tenantId, SYSTEM, ({ db }) =>
    use(db, solved.signature, solved.expiresAt),
  );
  if (isFirst) return;
  throw await refusal('challenge_invalid', 'This solution has been used. Solve the new challenge.');
}
