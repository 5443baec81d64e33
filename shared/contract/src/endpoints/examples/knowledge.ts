import { describeEndpoints } from '../../reference/describe-endpoints.ts';
import { draft, externalId, ids, item, sessionId } from '../../reference/story.ts';
import type { knowledgeEndpoints } from '../knowledge.ts';

const IMPORT_RULES = `
All valid items are stored in one transaction; \`skipped\` names the others. A retry with the same \`clientId\` stores nothing and answers as the first time; with another body it is refused.

**\`mode\`.** \`add\`, the default, adds each item; one whose \`externalId\` is there already is skipped. \`upsert\` changes the item with that \`externalId\` (or that \`_id\`, for an item without one), and without an \`externalId\` the item with the same question. It keeps usage, ratings and what is left out; the former text becomes a version. Sending the same again changes nothing.

**\`duplicates\`.** \`skip\` leaves out an item whose question is in the knowledge base already, or earlier in the same import. By default such items are added too. Case, spaces and closing marks make no difference.

**Spreadsheets and lists.** As \`text/csv\` or \`text/tab-separated-values\`, in UTF-8, UTF-16 or Windows-1252, with comma, semicolon, tab or \`|\` between columns. A first row may name them (question, answer, category, tags, alternatives, id, priority, also in German, French, Spanish, Portuguese, Arabic, Japanese and Chinese); without one they are taken in that order. A list may also be pairs, one a line (\`question – answer\`), or lines that begin with \`Q:\` and \`A:\`. Several tags or alternatives in a cell are separated by line breaks, \`|\` or \`;\`, tags also by commas. Rows count from 0 without the header and without empty rows.
`.trim();

const ITEM = { id: 'The `_id` of an item' };

const unused = { timesUsed: 0, avgRating: null, helpful: 0, notHelpful: 0 };

export const knowledgeReference = describeEndpoints<typeof knowledgeEndpoints>(
  'What the assistant answers from',
  () => ({
    list: {
      rules: '`categories` are those of the whole knowledge base, whatever is searched for.',
      parameters: {
        page: 'From 1',
        limit: 'How many items a page has',
        search: 'A text within the question, another way to ask it, the answer or a tag, in any case',
        category: 'Only items of this category, as `categories` names it',
      },
      answer: {
        items: [item],
        categories: ['general', 'shipping'],
        pagination: { page: 1, pages: 1, total: 1 },
      },
    },
    create: {
      rules:
        'A retry with the same `clientId` answers with the first item; with other content it is refused. `externalId` is your own id of the item, and no two items have the same. null and an empty text count as left out.',
      request: { ...draft, externalId, clientId: ids.client },
      answer: { item: { ...item, version: 1, usage: unused } },
    },
    update: {
      rules:
        'With the `version` that was read, in the body or as `If-Match`, an item that has changed since is not overwritten.',
      parameters: ITEM,
      request: { answer: 'Two to four working days within Europe.', version: 1 },
      answer: { item: { ...item, version: 2, answer: 'Two to four working days within Europe.' } },
    },
    remove: { parameters: ITEM, answer: { success: true } },
    rephrase: {
      rules:
        'What the item has already, in whatever case, is not added again. `added` names what was: as much as the item has room for, and 409 when it has none at all.',
      parameters: ITEM,
      request: { add: ['when does my order come', 'When will my parcel arrive?'], remove: [] },
      answer: {
        item: { ...item, alternatives: [...draft.alternatives, 'when does my order come'] },
        added: ['when does my order come'],
      },
    },
    search: {
      rules:
        '`decision` is what the assistant would do: `answer` from the first item, `suggest` the items as questions to choose from, or say that it does not know (`none`).',
      request: { query: 'when does my order come', limit: 5 },
      answer: { items: [{ ...item, score: 0.93 }], confidence: 0.93, decision: 'answer' },
    },
    export: {
      rules:
        'The whole array is taken back by `POST /kb/import` as `items`. An item without an `externalId` of yours has none here.',
      answer: [{ ...draft, externalId }],
    },
    exportCsv: {
      rules:
        'UTF-8 with a byte order mark, in columns named question, answer, category, tags, alternatives, id and priority. `id` is your `externalId`, or our `_id` where there is none: with `mode=upsert`, import finds each item again by it. A text that a spreadsheet would take for a formula begins with an apostrophe, which import takes away.',
      answer:
        '\uFEFFquestion,answer,category,tags,alternatives,id,priority\r\nDo you ship to Norway?,"Yes, in five days.",shipping,"parcel, delivery",,shipping-2,0\r\n',
    },
    rate: {
      rules:
        'Only an item that a reply in this conversation has named as a source, under `metadata.sources`.',
      parameters: ITEM,
      request: { sessionId, rating: 5 },
      answer: { success: true },
    },
    import: {
      rules: IMPORT_RULES,
      parameters: {
        mode: 'As `mode` of the body, which counts where both are there',
        duplicates: 'As `duplicates` of the body',
        clientId: 'As `clientId` of the body',
        preview:
          'With `1`, nothing is stored, and `preview` says what would become of each item: the first 100 of each kind',
      },
      request: {
        clientId: ids.client,
        mode: 'upsert',
        duplicates: 'skip',
        items: [
          { ...draft, externalId },
          { ...draft, question: '' },
        ],
      },
      answer: {
        imported: 1,
        updated: 0,
        skipped: [{ index: 1, reason: 'question: Question is required' }],
      },
      streamRules: '`progress` tells how many items have been gone through.',
      events: {
        progress: [
          { done: 0, total: 2 },
          { done: 2, total: 2 },
        ],
      },
    },
  }),
);
