import { PERMISSIONS, POWERFUL_PERMISSIONS } from '@chatbot-saas/contract/domain';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { PERMISSION_LABELS } from '../../../components/api-key/permission-labels.ts';
import { CodeBlock } from '../CodeBlock.tsx';
import { examplesFor } from '../examples.ts';
import { Bullets, Chapter, Code, Facts, P, Strong, Warning } from '../prose.tsx';

export function Authentication() {
  const { login, createKey } = examplesFor(window.location.origin);
  return (
    <Chapter id="authentication" title={t`Authentication`}>
      <P>{t`Send one credential with each request. We refuse two at once with 400.`}</P>
      <Bullets>
        <li>
          <Trans>
            <Strong>API key</Strong> in <Code>X-API-Key</Code>: for sites and servers. Limited to its
            permissions.
          </Trans>
        </li>
        <li>
          <Trans>
            <Strong>Token</Strong> in <Code>Authorization: Bearer</Code>: for a teammate. Limited to their
            role, valid for seven days, revoked on sign-out.
          </Trans>
        </li>
      </Bullets>
      <CodeBlock title={t`Sign in for a token`} code={login} />
      <CodeBlock title={t`Create a key (owner or admin)`} code={createKey} />
      <Facts
        label={t`Permissions of a key`}
        head={[t`Permission`, t`What it allows`, t`From a browser`]}
        rows={PERMISSIONS.map((permission) => [
          permission,
          t(PERMISSION_LABELS[permission]),
          POWERFUL_PERMISSIONS.includes(permission)
            ? t`Only from an allowed origin`
            : t`From allowed origins, or from any if none is listed`,
        ])}
      />
      <P>
        <Trans>
          <Strong>Allowed origins</Strong> are the sites whose pages may use a key, such as{' '}
          <Code>https://shop.example.com</Code>. We refuse any other page with 403{' '}
          <Code>origin_not_allowed</Code>. This doesn’t affect servers, which send no origin.
        </Trans>
      </P>
      <Warning>
        <Trans>
          Anyone can read a key in your page. Give the widget’s key <Code>chat:write</Code> only. Keep keys
          with <Code>kb:write</Code>, <Code>conversations:read</Code> or <Code>analytics:read</Code> on your
          servers.
        </Trans>
      </Warning>
    </Chapter>
  );
}
