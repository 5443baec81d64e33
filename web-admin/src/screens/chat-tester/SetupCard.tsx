import type { ApiKey } from '@chatbot-saas/contract';
import { Card, CardHeader, Field, Input, Select } from '@chatbot-saas/ui';
import { KeyField } from '../../components/api-key/KeyField.tsx';
import type { Setup } from './use-setup.ts';

export function SetupCard({ keys, setup }: { keys: readonly ApiKey[]; setup: Setup }) {
  return (
    <Card>
      <CardHeader title="Test setup" description="Who asks, and with which key." />
      <div className="flex flex-col gap-4 p-5">
        <Field label="API key" hint="Active keys that may send messages.">
          <Select value={setup.chosen?.id ?? ''} onChange={(event) => setup.choose(event.target.value)}>
            {keys.map(({ id, name, maskedKey }) => (
              <option key={id} value={id}>
                {name} ({maskedKey})
              </option>
            ))}
          </Select>
        </Field>
        <KeyField
          label="Full API key"
          value={setup.key}
          onChange={setup.setKey}
          error={setup.keyProblem}
          hint="Kept in this page’s memory only."
        />
        <Field label="Visitor name" hint="From the next chat on.">
          <Input
            dir="auto"
            maxLength={120}
            value={setup.name}
            onChange={(event) => setup.setName(event.target.value)}
          />
        </Field>
        <Field label="Visitor email" error={setup.emailProblem}>
          <Input
            type="email"
            dir="ltr"
            autoComplete="off"
            placeholder="visitor@example.com"
            value={setup.email}
            onChange={(event) => setup.setEmail(event.target.value)}
          />
        </Field>
      </div>
    </Card>
  );
}
