import { Badge, Tabs, type Tone } from '@chatbot-saas/ui';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { useState } from 'react';
import { TryIt } from '../try-it/TryIt.tsx';
import { Disclosure } from './Disclosure.tsx';
import type { Credential } from './document.ts';
import { OperationDetails, type OperationDetailsProps } from './OperationDetails.tsx';

const callers: Record<Credential, MessageDescriptor> = {
  none: msg`Public`,
  staff: msg`Teammates`,
  apiKey: msg`API key`,
};

export function OperationRow({ operation, schemas }: OperationDetailsProps) {
  const { id, method, path, summary, credentials } = operation;
  return (
    <Disclosure
      id={id}
      summary={
        <>
          <MethodBadge method={method} />
          <code translate="no" className="font-medium font-mono text-sm [overflow-wrap:anywhere]">
            {path}
          </code>
          <span className="flex gap-1.5">
            {credentials.map((credential) => (
              <Badge key={credential}>{t(callers[credential])}</Badge>
            ))}
          </span>
          <bdi lang="en" className="w-full text-match text-muted text-sm">
            {summary}
          </bdi>
        </>
      }
    >
      {() => <OperationTabs operation={operation} schemas={schemas} />}
    </Disclosure>
  );
}

function OperationTabs({ operation, schemas }: OperationDetailsProps) {
  const endpoint = `${operation.method} ${operation.path}`;
  const [tab, setTab] = useState<'details' | 'try'>('details');
  return (
    <Tabs
      label={t`Parts of ${endpoint}`}
      value={tab}
      onChange={setTab}
      tabs={[
        {
          value: 'details',
          label: t`Reference`,
          content: <OperationDetails operation={operation} schemas={schemas} />,
        },
        { value: 'try', label: t`Try it`, content: <TryIt operation={operation} /> },
      ]}
    />
  );
}

const tones: Record<string, Tone> = { GET: 'success', POST: 'accent', PUT: 'warning', DELETE: 'danger' };

function MethodBadge({ method }: { method: string }) {
  return (
    <Badge tone={tones[method] ?? 'neutral'} className="min-w-16 justify-center font-mono">
      <span translate="no">{method}</span>
    </Badge>
  );
}
