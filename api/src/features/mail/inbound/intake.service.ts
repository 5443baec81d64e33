import { createHash } from 'node:crypto';
import { RECEIVED_MAILS_AN_HOUR, type ReceivedMailOutcome } from '@chatbot-saas/contract/domain';
import { isUuid, type Scope, type Services, SYSTEM } from '../../../context/index.ts';
import { isUniqueViolation } from '../../../db/index.ts';
import type { ConversationRow } from '../../conversations/conversation-row.ts';
import * as conversations from '../../conversations/conversations.service.ts';
import * as delivery from '../../conversations/delivery/delivery.service.ts';
import { queueReturned } from '../../conversations/handoff/for-team.service.ts';
import { findBySlug } from '../../settings/slug.ts';
import { nameAt, tokenIn } from '../addresses.ts';
import * as mails from '../mails.store.ts';
import * as threads from '../threads.store.ts';
import { removeUnsent, storeAttachments, unstored } from './attachments.ts';
import { addToConversation, type StoredMail } from './conversation-message.ts';
import { mayOpen, openConversation } from './new-conversation.ts';
import type { Mail } from './read/mail.ts';
import { readReceived } from './read/read-mail.worker-client.ts';
import * as store from './received.store.ts';

/** `repeated`: it was here before. `unknown`: no address of it is answered here. */
export type Receipt = ReceivedMailOutcome | 'repeated' | 'unknown';

/** Where received mail goes, whichever way it comes. */
export interface Intake {
  /** True for an address at which mail is taken. */
  knows(address: string): Promise<boolean>;
  /**
   * Stores what the mail brings; once it resolves, that is committed, and the same mail does nothing more. `recipients`
   * are those that a mail server has named; else its headers do. Throws an UnreadableMailError for what is no mail.
   */
  receive(raw: Uint8Array, recipients?: readonly string[]): Promise<Receipt>;
}

interface Destination {
  tenantId: string;
  /** Null: the mail is to the workspace itself. */
  conversationId: string | null;
}

export function mailIntake(services: Services): Intake {
  const domain = services.mailInDomain;
  async function find(address: string): Promise<Destination | null> {
    if (domain === null) return null;
    const token = tokenIn(address, domain);
    if (token !== null) return threads.findByToken(services.platform, token);
    const name = nameAt(address, domain);
    const tenantId = name === null ? null : await findBySlug(services.platform, name);
    return tenantId === null ? null : { tenantId, conversationId: null };
  }

  return {
    knows: async (address) => (await find(address)) !== null,
    async receive(raw, recipients) {
      const mail = await readReceived(raw);
      const digest = digestOf(mail, raw);
      let receipt: Receipt = 'unknown';
      const done = new Set<string>();
      for (const address of recipients ?? mail.recipients) {
        const destination = await find(address);
        if (!destination || done.has(destination.tenantId)) continue;
        done.add(destination.tenantId);
        const outcome = await deliver(services, destination, mail, digest);
        if (receipt === 'unknown' || outcome === 'message') receipt = outcome;
      }
      return receipt;
    },
  };
}

const digestOf = ({ messageId }: Mail, raw: Uint8Array): Buffer =>
  createHash('sha256')
    .update(messageId ?? raw)
    .digest();

/** Its files are stored before the transaction that takes it. What comes a second time stores none. */
async function deliver(
  services: Services,
  { tenantId, conversationId }: Destination,
  mail: Mail,
  digest: Buffer,
): Promise<Receipt> {
  const run = <T>(work: (scope: Scope) => Promise<T>) => services.openScope(tenantId, SYSTEM, work);
  const { attachments } = mail;
  const hasPlace =
    attachments.length > 0 && (await run((scope) => isExpected(scope, conversationId, mail, digest)));
  const workspace = { services, tenantId };
  const attached = hasPlace ? await storeAttachments(workspace, attachments) : unstored(attachments);
  const stored = { ...mail, attached };
  const outcome = await run((scope) =>
    conversationId === null ? takeNew(scope, stored, digest) : take(scope, conversationId, stored, digest),
  ).catch((error: unknown) => {
    // Two deliveries of one mail were at it, and the other was first.
    if (isUniqueViolation(error, 'received_mails_pkey')) return 'repeated' as const;
    // It may be committed all the same, with its files.
    throw error;
  });
  if (outcome !== 'message') await removeUnsent(workspace, attached.ids);
  return outcome;
}

/** Whether the mail will be a message, as far as can be said before. */
async function isExpected(
  scope: Scope,
  answered: string | null,
  mail: Mail,
  digest: Buffer,
): Promise<boolean> {
  if (mail.kind !== 'message') return false;
  const first = answered === null ? null : await conversations.lockRow(scope, answered);
  if (await store.isKnown(scope.db, digest)) return false;
  return first === null ? mayOpen(scope) : typeof (await placeFor(scope, first)) !== 'string';
}

/** A mail to the workspace itself. What no person wrote leaves nothing. */
async function takeNew(scope: Scope, mail: StoredMail, digest: Buffer): Promise<Receipt> {
  if (mail.kind !== 'message') return mail.kind;
  if (await store.isKnown(scope.db, digest)) return 'repeated';
  return (await openConversation(scope, mail, digest)) ? 'message' : 'limited';
}

async function take(scope: Scope, answered: string, mail: StoredMail, digest: Buffer): Promise<Receipt> {
  // Two deliveries of one mail wait here for each other.
  const first = await conversations.lockRow(scope, answered);
  if (await store.isKnown(scope.db, digest)) return 'repeated';
  const { outcome, ...became } = await outcomeOf(scope, first, mail);
  await store.insert(scope.db, {
    digest,
    messageId: mail.messageId,
    conversationId: first.id,
    outcome,
    seq: null,
    sender: mail.from?.address ?? null,
    subject: mail.subject,
    attachments: [],
    ...became,
  });
  return outcome;
}

type Became = Pick<store.NewReceived, 'outcome'> & Partial<store.NewReceived>;

async function outcomeOf(scope: Scope, first: ConversationRow, mail: StoredMail): Promise<Became> {
  if (mail.kind === 'returned') return noteReturned(scope, first, mail);
  if (mail.kind !== 'message') return { outcome: mail.kind };
  const place = await placeFor(scope, first);
  if (typeof place === 'string') return { outcome: place };
  const { conversationId, seq } = await addToConversation(scope, place, mail);
  return { outcome: 'message', conversationId, seq, attachments: mail.attached.files };
}

/** The conversation that a person's mail goes to, locked; else why it goes nowhere. */
async function placeFor(
  scope: Scope,
  first: ConversationRow,
): Promise<ConversationRow | 'blocked' | 'limited'> {
  if ((await conversations.getRow(scope, first.id)).contact_is_blocked) return 'blocked';
  const row = await current(scope, first);
  return (await store.countLastHour(scope.db, row.id)) >= RECEIVED_MAILS_AN_HOUR ? 'limited' : row;
}

/** A person who always answers the same mail still reaches the conversation that goes on. */
const MOST_CONTINUATIONS = 100;

async function current(scope: Scope, first: ConversationRow) {
  let row = first;
  for (let n = 0; n < MOST_CONTINUATIONS && row.status === 'ended'; n += 1) {
    // One that was merged goes on in the other.
    const next = row.merged_into ?? (await threads.findContinuation(scope.db, row.id));
    if (next === null || !(await conversations.findRow(scope, next))) break;
    row = await conversations.lockRow(scope, next);
  }
  return row;
}

/** One of our mails came back: its messages are not with the visitor, and the team looks for another way. */
async function noteReturned(scope: Scope, row: ConversationRow, { returned }: Mail): Promise<Became> {
  if (!returned?.isFinal) return { outcome: 'automatic' };
  const ids = returned.messageIds.map((id) => id.slice(1, id.indexOf('@'))).filter(isUuid);
  const mail = await mails.findDelivered(scope.db, row.id, ids);
  if (!mail) return { outcome: 'returned' };
  await mails.noteReturned(scope.db, mail.id);
  const areMissing = await delivery.noteBounced(scope, row.id, mail.messageIds);
  if (areMissing && !row.is_test) await queueReturned(scope, row);
  return { outcome: 'returned' };
}
