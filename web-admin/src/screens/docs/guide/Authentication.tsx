import { PERMISSIONS, POWERFUL_PERMISSIONS } from '@chatbot-saas/contract/domain';
import { t } from '@lingui/core/macro';
import { PERMISSION_LABELS } from '../../../components/api-key/permission-labels.ts';
import { CodeBlock } from '../CodeBlock.tsx';
import { examplesFor } from '../examples.ts';
import { Bullets, Chapter, Code, Facts, P, Strong, Warning } from '../prose.tsx';

export function Authentication() {
  const { login, createKey } = examplesFor(window.location.origin);
  return (
    <Chapter id="authentication" title="Authentication">
      <P>Each call carries one credential, never both: two at once are refused with 400.</P>
      <Bullets>
        <li>
          <Strong>API key</Strong> in <Code>X-API-Key</Code>: for sites and servers. It may do what its
          permissions name, and nothing else.
        </li>
        <li>
          <Strong>Token</Strong> in <Code>Authorization: Bearer</Code>: for a member of the team. It may do
          what their role may, lasts seven days, and is dead at once after signing out.
        </li>
      </Bullets>
      <CodeBlock title="Sign in for a token" code={login} />
      <CodeBlock title="Create a key with it (owner or admin)" code={createKey} />
      <Facts
        label="Permissions of a key"
        head={['Permission', 'What it allows', 'From a browser']}
        rows={PERMISSIONS.map((permission) => [
          permission,
          t(PERMISSION_LABELS[permission]),
          POWERFUL_PERMISSIONS.includes(permission)
            ? 'Only from an allowed origin'
            : 'From allowed origins, or from any if none is listed',
        ])}
      />
      <P>
        <Strong>Allowed origins</Strong> are the sites whose pages may use a key, such as{' '}
        <Code>https://shop.example.com</Code>. A call from any other page is refused with 403{' '}
        <Code>origin_not_allowed</Code>. Calls from servers send no origin and are not concerned.
      </P>
      <Warning>
        A key in a page can be read by whoever opens it. Give a widget’s key <Code>chat:write</Code> only, and
        keep keys with <Code>kb:write</Code>, <Code>conversations:read</Code> or <Code>analytics:read</Code>{' '}
        on your servers.
      </Warning>
    </Chapter>
  );
}
