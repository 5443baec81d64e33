import {
  KNOWLEDGE_PRIORITY,
  MAX_ALTERNATIVES,
  MAX_EXTERNAL_ID_LENGTH,
  MAX_IMPORT_ITEMS,
} from '@chatbot-saas/contract/domain';
import { formatNumber } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { CodeBlock } from '../CodeBlock.tsx';
import { examplesFor } from '../examples.ts';
import { Chapter, Code, Facts, P } from '../prose.tsx';

const UPSERT = "mode: 'upsert'";

const charactersText = (count: number) => {
  const limit = formatNumber(count);
  return t`Required, up to ${limit} characters.`;
};

function fieldTexts(): [field: string, text: string][] {
  const alternatives = formatNumber(MAX_ALTERNATIVES);
  const idLength = formatNumber(MAX_EXTERNAL_ID_LENGTH);
  const [least, most] = [formatNumber(KNOWLEDGE_PRIORITY.min), formatNumber(KNOWLEDGE_PRIORITY.max)];
  const general = 'general';
  return [
    ['question', charactersText(1_000)],
    ['answer', charactersText(10_000)],
    ['alternatives', t`Other ways to ask it, up to ${alternatives}.`],
    ['category', t`Up to 80 characters; “${general}” if left out.`],
    ['tags', t`Up to 30, each with up to 60 characters.`],
    [
      'externalId',
      t`Your own id of the item, up to ${idLength} characters. In a spreadsheet: the column id.`,
    ],
    ['priority', t`A whole number from ${least} to ${most}. Higher wins when two items match equally.`],
  ];
}

export function KnowledgeImport() {
  const { importFile, importTable, importCall } = examplesFor(window.location.origin);
  const limit = formatNumber(MAX_IMPORT_ITEMS);
  return (
    <Chapter id="knowledge-import" title={t`Importing knowledge`}>
      <P>
        <Trans>
          Use a spreadsheet saved as CSV, or a JSON file from Export. Import it on the Knowledge Base screen,
          which shows a preview first. Or send it with a key that has <Code>kb:write</Code>.
        </Trans>
      </P>
      <CodeBlock title={t`JSON file`} code={importFile} />
      <Facts label={t`Fields of a knowledge item`} head={[t`Field`, t`What it is`]} rows={fieldTexts()} />
      <CodeBlock title={t`CSV file`} code={importTable} />
      <P>
        <Trans>
          The first row names the columns, in English or another language of the widget. Separate several tags
          or alternatives in a cell by line breaks or <Code>|</Code>.
        </Trans>
      </P>
      <CodeBlock title={t`Import by API`} code={importCall} />
      <P>
        <Trans>
          We add every valid item in one step. With <Code>{UPSERT}</Code>, we update an item that exists,
          found by its <Code>externalId</Code> or else its question. The response counts items in{' '}
          <Code>imported</Code> and <Code>updated</Code>. <Code>skipped</Code> lists the others, each with its
          place and the reason. Send up to {limit} items and 32 MiB at a time.
        </Trans>
      </P>
    </Chapter>
  );
}
