import { WEBHOOK_PATIENCE_DAYS } from '@chatbot-saas/contract/domain';
import type { Channel, Outcome } from '../deliveries/channel.ts';
import { post } from './attempt.ts';
import * as store from './destinations.store.ts';

/** Posts deliveries to the customers' servers. */
export const webhookChannel: Channel<store.Destination> = {
  name: 'webhook',
  listDue: store.listDue,
  async findDestination({ db, services, tenantId }, id) {
    const found = await store.findDestination(db, id);
    if (!found) return null;
    const [secret, old] = found.secrets.map((sealed) => services.sealer.open(sealed, tenantId));
    return { ...found, secrets: secret ? [secret, ...(old ? [old] : [])] : [] };
  },
  attempt: ({ outbound }, destination, attempt, signal) => post(outbound, destination, attempt, signal),
  async settled({ db }, webhookId, _attempt, outcome) {
    if (outcome.status === 'delivered') await store.noteSuccess(db, webhookId);
    else await store.noteFailure(db, webhookId, reasonOf(outcome));
  },
};

const reasonOf = ({ error }: Outcome): string =>
  `Switched off after ${WEBHOOK_PATIENCE_DAYS} days without a success. Last: ${error}`;
