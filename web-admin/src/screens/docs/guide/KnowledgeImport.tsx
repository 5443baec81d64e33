import { KNOWLEDGE_PRIORITY, MAX_ALTERNATIVES, MAX_IMPORT_ITEMS } from '@chatbot-saas/contract/domain';
import { CodeBlock } from '../CodeBlock.tsx';
import { examplesFor } from '../examples.ts';
import { Chapter, Code, Facts, P } from '../prose.tsx';

export function KnowledgeImport() {
  const { importFile, importCall } = examplesFor(window.location.origin);
  return (
    <Chapter id="knowledge-import" title="Importing knowledge">
      <P>
        The file is a JSON array, the same that Export writes. Import it on the Knowledge Base screen, or send
        it as <Code>items</Code> with a key that holds <Code>kb:write</Code>.
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
            'priority',
            `A whole number from ${KNOWLEDGE_PRIORITY.min} to ${KNOWLEDGE_PRIORITY.max}; the higher one wins where two fit equally.`,
          ],
        ]}
      />
      <CodeBlock title="Import by API" code={importCall} />
      <P>
        Every valid item goes in, all at once. The answer counts them in <Code>imported</Code> and names each
        other one in <Code>skipped</Code>, by its place in the list and with the reason. At most{' '}
        {MAX_IMPORT_ITEMS.toLocaleString('en')} items and 32 MiB at a time.
      </P>
    </Chapter>
  );
}
