import { buttonClass, Card, CardHeader, CopyButton, Tabs } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { Snippet } from '../../components/Snippet.tsx';
import { EXAMPLES, PAGE_EXAMPLE } from './examples.ts';

/** How a site says who its visitors are. */
export function SetupCard() {
  const [chosen, setChosen] = useState(EXAMPLES[0]?.label ?? '');
  return (
    <Card>
      <CardHeader
        title={t`Set it up`}
        action={
          <Link to="/docs" className={buttonClass('ghost', 'sm')}>
            {t`Read the docs`}
          </Link>
        }
      />
      <ol className="flex flex-col gap-6 p-5 pt-2">
        <li>
          <h3 className="font-medium text-sm">{t`1. Sign a token on your server`}</h3>
          <p className="mt-0.5 mb-2 text-muted text-sm">
            <Trans>
              For each signed-in person. <Claim>sub</Claim> is their id with you; <Claim>name</Claim>,{' '}
              <Claim>email</Claim> and <Claim>attributes</Claim> are optional. <Claim>exp</Claim> is at most
              24 hours ahead.
            </Trans>
          </p>
          <Tabs
            label={t`Language of the example`}
            value={chosen}
            onChange={setChosen}
            tabs={EXAMPLES.map(({ label, library, code }) => ({
              value: label,
              label: <span translate="no">{label}</span>,
              content: <Example title={<Library name={library} />} code={code} />,
            }))}
          />
        </li>
        <li>
          <Example
            title={<h3 className="font-medium text-sm">{t`2. Give it to the widget on your page`}</h3>}
            code={PAGE_EXAMPLE}
          />
        </li>
      </ol>
    </Card>
  );
}

function Example({ title, code }: { title: ReactNode; code: string }) {
  return (
    <>
      <div className="mb-1.5 flex min-h-8 items-center justify-between gap-3">
        {title}
        <CopyButton text={code} label={t`Copy code`} variant="ghost" />
      </div>
      <Snippet>{code}</Snippet>
    </>
  );
}

const Library = ({ name }: { name: string }) => (
  <p className="text-sm text-subtle [overflow-wrap:anywhere]">
    <Trans>
      With <code translate="no">{name}</code>
    </Trans>
  </p>
);

const Claim = ({ children }: { children: string }) => (
  <code translate="no" className="font-mono text-ink">
    {children}
  </code>
);
