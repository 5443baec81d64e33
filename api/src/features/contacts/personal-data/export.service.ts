import { asStaff, notFound } from '../../../context/index.ts';
import type { TransactionRunner } from '../../../context/serve.ts';
import * as conversations from '../../conversations/conversations.service.ts';
import * as messages from '../../conversations/messages/messages.service.ts';
import * as visits from '../../conversations/visits/visits.service.ts';
import * as mails from '../../mail/mails.service.ts';
import * as contacts from '../contacts.service.ts';
import * as notes from '../notes.store.ts';
import * as store from './export.store.ts';

/** Small enough that a page of the longest messages stays small. */
const MESSAGES = 100;
const CONVERSATIONS = 50;

/** Everything that is kept about a person, as the text of one JSON object. Each page is a separate transaction. */
export async function* exportContact(transactions: TransactionRunner, id: string): AsyncGenerator<string> {
  const head = await transactions.run(async (scope) => {
    await asStaff(scope);
    const contact = await contacts.get(scope, id);
    const block = await store.findBlock(scope.db, id);
    return { exportedAt: new Date().toISOString(), contact, block, notes: await notes.list(scope.db, id) };
  });
  yield `${JSON.stringify(head).slice(0, -1)},"conversations":[`;
  let separator = '';
  for await (const conversationId of idsOf(transactions, id)) {
    yield separator;
    yield* conversationParts(transactions, conversationId);
    separator = ',';
  }
  yield ']}';
}

async function* idsOf(transactions: TransactionRunner, contactId: string): AsyncGenerator<string> {
  let after: string | null = null;
  for (;;) {
    const page: string[] = await transactions.run((scope) =>
      store.listConversationIds(scope.db, contactId, after, CONVERSATIONS),
    );
    yield* page;
    after = page.at(-1) ?? null;
    if (page.length < CONVERSATIONS) return;
  }
}

async function* conversationParts(transactions: TransactionRunner, id: string): AsyncGenerator<string> {
  const head = await transactions.run(async (scope) => {
    const row = await conversations.findRow(scope, id);
    if (!row) throw notFound();
    const { rating, rating_comment: ratingComment } = row;
    const { ending, ...conversation } = await conversations.get(scope, id);
    return {
      // What an agent notes when ending it is the team's, as notes are.
      conversation: { ...conversation, ending: ending && { ...ending, note: null }, rating, ratingComment },
      pages: await visits.list(scope, id),
      mails: await mails.list(scope, id),
    };
  });
  yield `${JSON.stringify(head).slice(0, -1)},"messages":[`;
  let after = 0;
  for (;;) {
    const page = await transactions.run((scope) => messages.listAfter(scope, id, after, MESSAGES));
    if (page.length > 0)
      yield (after > 0 ? ',' : '') + page.map((message) => JSON.stringify(message)).join(',');
    after = page.at(-1)?.seq ?? after;
    if (page.length < MESSAGES) break;
  }
  yield ']}';
}
