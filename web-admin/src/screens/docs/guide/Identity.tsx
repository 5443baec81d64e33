import { IDENTITY_HOURS, MAX_ATTRIBUTE_LENGTH, MAX_ATTRIBUTES } from '@chatbot-saas/contract/domain';
import { SegmentedControl } from '@chatbot-saas/ui';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { CodeBlock } from '../CodeBlock.tsx';
import { identifyExample, signingExamples } from '../identity-examples.ts';
import { A, Bullets, Chapter, Code, P } from '../prose.tsx';

export function Identity() {
  const [chosen, setChosen] = useState<string>(signingExamples[0].language);
  const sample = signingExamples.find(({ language }) => language === chosen);
  return (
    <Chapter id="identity" title={t`Signed-in visitors`}>
      <P>
        <Trans>
          Your server can prove who a visitor is. <A href="#identity.set">PUT /tenant/identity</A> shows its
          secret once. Sign a JWT with it (HS256): <Code>sub</Code> is the person’s id with you,{' '}
          <Code>exp</Code> is at most {plural(IDENTITY_HOURS, { one: '# hour', other: '# hours' })} ahead.{' '}
          <Code>name</Code>, <Code>email</Code> and <Code>attributes</Code> are optional. Keep the secret on
          your server.
        </Trans>
      </P>
      <div className="overflow-x-auto p-0.5">
        <SegmentedControl
          label={t`Language of your server`}
          value={chosen}
          onChange={setChosen}
          options={signingExamples.map(({ language }) => ({
            value: language,
            label: <span translate="no">{language}</span>,
          }))}
        />
      </div>
      <CodeBlock title={t`Sign a token on your server`} code={sample?.code ?? ''} />
      <CodeBlock title={t`Pass it to the widget`} code={identifyExample} />
      <Bullets>
        <li>{t`Verified visitors are one contact on all their devices. Nothing they type changes it.`}</li>
        <li>{t`A bad or expired token shows an error in the console. The chat goes on unverified until you pass a fresh one.`}</li>
        <li>{t`An open conversation of someone unverified stays as it is, and a new one starts.`}</li>
        <li>
          <Trans>
            <Code>reset</Code> at sign-out removes everything the chat has stored, in every open tab.
          </Trans>
        </li>
        <li>
          {t`Without a token, pass attributes to show your team what you know: up to ${MAX_ATTRIBUTES}, each at most ${MAX_ATTRIBUTE_LENGTH} characters.`}
        </li>
      </Bullets>
    </Chapter>
  );
}
