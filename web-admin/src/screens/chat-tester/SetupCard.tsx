import type { ApiKey } from '@chatbot-saas/contract';
import { Card, CardHeader, Field, Input, Select } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { ChevronRight } from 'lucide-react';
import { KeyField } from '../../components/api-key/KeyField.tsx';
import { CurrentSettings } from './CurrentSettings.tsx';
import type { Setup } from './use-setup.ts';

export function SetupCard({ keys, setup }: { keys: readonly ApiKey[]; setup: Setup }) {
  return (
    <Card>
      <CardHeader title={t`Test visitor`} description={t`Applies to the next chat`} />
      <div className="flex flex-col gap-4 p-5">
        <Field label={t`Visitor name`}>
          <Input
            dir="auto"
            maxLength={120}
            value={setup.name}
            onChange={(event) => setup.setName(event.target.value)}
          />
        </Field>
        <Field label={t`Visitor email`} error={setup.emailProblem}>
          <Input
            type="email"
            dir="ltr"
            autoComplete="off"
            placeholder="visitor@example.com"
            translate="no"
            value={setup.email}
            onChange={(event) => setup.setEmail(event.target.value)}
          />
        </Field>
        {keys.length > 0 && (
          <details className="group">
            <summary className="flex w-fit cursor-pointer list-none items-start gap-1.5 rounded-sm text-muted text-sm hover:text-ink [&::-webkit-details-marker]:hidden">
              <ChevronRight
                aria-hidden
                className="mt-0.5 size-4 shrink-0 transition-transform group-open:rotate-90 rtl:rotate-180 rtl:group-open:rotate-90"
              />
              {t`Use one of your keys instead of a temporary one`}
            </summary>
            <div className="mt-4 flex flex-col gap-4">
              <Field label={t`API key`}>
                <Select value={setup.chosen?.id ?? ''} onChange={(event) => setup.choose(event.target.value)}>
                  {keys.map(({ id, name, maskedKey }) => (
                    <option key={id} value={id}>
                      {name} ({maskedKey})
                    </option>
                  ))}
                </Select>
              </Field>
              <KeyField
                label={t`Full API key`}
                value={setup.key}
                onChange={setup.setKey}
                error={setup.keyProblem}
                hint={t`Not stored`}
              />
            </div>
          </details>
        )}
      </div>
      <CurrentSettings />
    </Card>
  );
}
