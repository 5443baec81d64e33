import { ERROR_CODES, ERROR_STATUS } from '@chatbot-saas/contract/errors';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
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
    <Chapter id="errors" title={t`Errors`}>
      <P>
        <Trans>
          Every error has the same shape. <Code>error</Code> is for people and may change. <Code>code</Code>{' '}
          is for programs and stays. Quote the <Code>requestId</Code> when you ask us for help. It’s in every
          response as <Code>X-Request-Id</Code>.
        </Trans>
      </P>
      <CodeBlock title={t`An error`} code={failure} />
      <Facts
        label={t`Error codes`}
        head={[t`Code`, t`Status`, t`For example`]}
        rows={ERROR_CODES.map((code) => [
          code,
          ERROR_STATUS[code],
          <span key={code} lang="en">
            {sentence(code)}
          </span>,
        ])}
      />
      <P>
        <Trans>
          You get the same 404 for what doesn’t exist and for what belongs to another workspace. Retry after
          429 and 503, no sooner than <Code>Retry-After</Code> says. Retrying other errors won’t help.
        </Trans>
      </P>
    </Chapter>
  );
}
