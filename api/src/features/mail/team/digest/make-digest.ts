import type { User } from '@chatbot-saas/contract';
import type { DigestKind } from '@chatbot-saas/contract/domain';
import type { Mail } from '../../../../context/index.ts';
import type { Attempt } from '../../../deliveries/channel.ts';
import type { RankingContext } from '../../../knowledge/ranking.service.ts';
import { envelopeOf } from '../envelope.ts';
import type { TeamMailData } from '../team-mails.store.ts';
import { listToDo } from './content.ts';
import { digestMail } from './digest-mail.ts';
import { figuresOf } from './figures.ts';
import { periodOf } from './schedule.ts';

/** The digest of its days, with what waits by now; null: there is nothing to say. */
export async function makeDigest(
  transactions: RankingContext,
  member: User,
  kind: DigestKind,
  attempt: Attempt,
): Promise<Mail | null> {
  const { day = '' } = attempt.data as TeamMailData;
  const { run } = transactions;
  const toDo = await listToDo(transactions, member);
  const figures = await run((scope) => figuresOf(scope, member, { kind, day }));
  if (toDo.length === 0 && figures.every(({ value }) => !value)) return null;
  const envelope = await run((scope) => envelopeOf(scope, member, kind, attempt));
  return digestMail({ ...envelope, kind, toDo, figures, days: periodOf(kind, day) });
}
