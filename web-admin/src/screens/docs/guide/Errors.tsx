import { ERROR_CODES, ERROR_STATUS } from '@chatbot-saas/contract/errors';
import { CodeBlock } from '../CodeBlock.tsx';
import { examplesFor } from '../examples.ts';
import { Chapter, Code, Facts, P } from '../prose.tsx';
import { useDocument } from '../reference/use-document.ts';

export function Errors() {
  const { failure } = examplesFor(window.location.origin);
  const { data } = useDocument();
  const sentence = (code: string): string => {
    const example = data?.components.examples[code]?.value as { error?: string } | undefined;
    return example?.error ?? '';
  };
  return (
    <Chapter id="errors" title="Errors">
      <P>
        Every refusal has the same shape. <Code>error</Code> is for people and may change; <Code>code</Code>{' '}
        is for programs and does not. Name the <Code>requestId</Code> when you ask us about one: it is on
        every answer as <Code>X-Request-Id</Code>.
      </P>
      <CodeBlock title="A refusal" code={failure} />
      <Facts
        label="Error codes"
        head={['Code', 'Status', 'For example']}
        rows={ERROR_CODES.map((code) => [code, ERROR_STATUS[code], sentence(code)])}
      />
      <P>
        What is not there and what belongs to somebody else is the same 404. Try again after 429 and 503, no
        sooner than <Code>Retry-After</Code> says; other refusals will be the same again.
      </P>
    </Chapter>
  );
}
