import {
  KNOWLEDGE_PRIORITY,
  MAX_ALTERNATIVES,
  MAX_EXTERNAL_ID_LENGTH,
  MAX_IMPORT_ITEMS,
} from '@chatbot-saas/contract/domain';
import { CodeBlock } from '../CodeBlock.tsx';
import { examplesFor } from '../examples.ts';
import { Chapter, Code, Facts, P } from '../prose.tsx';

export function KnowledgeImport() {
  const { importFile, importTable, importCall } = examplesFor(window.location.origin);
  return (
    <Chapter id="knowledge-import" title="Importing knowledge">
      <P>
        The file is a spreadsheet saved as CSV, or a JSON array as Export writes it. Import it on the
        Knowledge Base screen, which shows a preview first, or send it with a key that holds{' '}
        <Code>kb:write</Code>.
      </P>
      <CodeBlock title="knowledge-base.json" code={importFile} />
      <Facts
        label="Fields of a knowledge item"
        head={['Field', 'What it is']}
        rows={[
          ['question', 'Required, at most 1,000 characters.'],
          ['answer', 'Required, at most 10,000 characters.'],
          ['alternatives', `Other ways to ask it, at most ${MAX_ALTERNATIVES}.`],
          ['category', 'At most 80 characters; “general” if left out.'],
          ['tags', 'At most 30, each of at most 60 characters.'],
          [
            'externalId',
            `Your own id of the item, at most ${MAX_EXTERNAL_ID_LENGTH} characters; in a spreadsheet the column id.`,
          ],
          [
            'priority',
            `A whole number from ${KNOWLEDGE_PRIORITY.min} to ${KNOWLEDGE_PRIORITY.max}; the higher one wins where two fit equally.`,
          ],
        ]}
      />
      <CodeBlock title="knowledge-base.csv" code={importTable} />
      <P>
        The first row names the columns, in English or another language of the widget. Several tags or
        alternatives in a cell are separated by line breaks or <Code>|</Code>.
      </P>
      <CodeBlock title="Import by API" code={importCall} />
      <P>
        Every valid item goes in, all at once. With <Code>mode: 'upsert'</Code>, an item that is there already
        is updated, by its <Code>externalId</Code> or else its question. The answer counts items in{' '}
        <Code>imported</Code> and <Code>updated</Code>, and names each other one in <Code>skipped</Code>, by
        its place in the list and with the reason. At most {MAX_IMPORT_ITEMS.toLocaleString('en')} items and
        32 MiB at a time.
      </P>
    </Chapter>
  );
}
