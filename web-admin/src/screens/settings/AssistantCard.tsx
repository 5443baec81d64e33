import { MAX_TOKENS, TEMPERATURE } from '@chatbot-saas/contract/domain';
import {
  Button,
  Card,
  CardHeader,
  Field,
  formatNumber,
  Input,
  Textarea,
  toast,
  useFieldAttributes,
} from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { History } from 'lucide-react';
import type { ComponentProps } from 'react';
import { rangeTexts } from '../../components/format.ts';
import { ModelField } from './ModelField.tsx';
import type { SettingsFormValues } from './settings-form.ts';
import { PROMPT_TEMPLATES } from './templates.ts';
import type { SettingsForm } from './use-settings-form.ts';

export interface AssistantCardProps {
  form: SettingsForm;
  typed: SettingsFormValues['ai'];
  onShowVersions?: () => void;
}

export function AssistantCard({ form, typed, onShowVersions }: AssistantCardProps) {
  const errors = form.formState.errors.ai;
  const temperature = formatNumber(typed.temperature, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const [fewest, most] = rangeTexts(MAX_TOKENS);
  const write = (prompt: string) =>
    form.setValue('ai.systemPrompt', prompt, { shouldDirty: true, shouldValidate: true });
  const use = (name: string, prompt: string) => {
    const former = typed.systemPrompt;
    if (former === prompt) return;
    write(prompt);
    toast.info(t`${name} template applied`, {
      id: 'template',
      action: { label: t`Undo`, onClick: () => write(former) },
    });
  };

  return (
    <Card>
      <CardHeader
        title={t`AI configuration`}
        description={t`Instructions and behavior`}
        action={
          onShowVersions && (
            <Button size="sm" icon={<History aria-hidden className="size-4" />} onClick={onShowVersions}>
              {t`Version history`}
            </Button>
          )
        }
      />
      <div className="grid gap-6 p-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex flex-col gap-4">
          <fieldset className="flex flex-col gap-1.5">
            <legend className="mb-1.5 font-medium text-sm">{t`Start from a template`}</legend>
            <div className="flex flex-wrap gap-2">
              {PROMPT_TEMPLATES.map(({ name, prompt }) => (
                <Button
                  key={name.id}
                  size="sm"
                  aria-pressed={typed.systemPrompt === prompt}
                  className="aria-pressed:border-accent aria-pressed:text-accent-ink"
                  onClick={() => use(t(name), prompt)}
                >
                  {t(name)}
                </Button>
              ))}
            </div>
          </fieldset>
          <Field
            label={t`System prompt`}
            hint={t`Set tone and limits. Facts come from your knowledge base.`}
            error={errors?.systemPrompt?.message}
            className="flex-1"
          >
            <Textarea dir="auto" rows={12} className="flex-1" {...form.register('ai.systemPrompt')} />
          </Field>
        </div>
        <div className="flex flex-col gap-4">
          <ModelField form={form} chosen={typed.model} />
          <Field
            label={
              <span className="flex justify-between gap-3">
                {t`Temperature`} <output className="tabular-nums">{temperature}</output>
              </span>
            }
            hint={t`Lower = predictable, higher = creative`}
            error={errors?.temperature?.message}
          >
            <Slider
              aria-label={t`Temperature`}
              {...TEMPERATURE}
              {...form.register('ai.temperature', { valueAsNumber: true })}
            />
          </Field>
          <Field
            label={t`Max tokens`}
            hint={t`Max answer length (${fewest}–${most} tokens)`}
            error={errors?.maxTokens?.message}
          >
            <Input inputMode="numeric" {...form.register('ai.maxTokens')} />
          </Field>
          <Field
            label={t`Allowed links`}
            hint={t`Extra links the assistant may share, one per line`}
            error={errors?.allowedLinks?.message}
          >
            <Textarea rows={3} spellCheck={false} {...form.register('ai.allowedLinks')} />
          </Field>
        </div>
      </div>
    </Card>
  );
}

/** The browser's own: right by keyboard, on a phone and for a screen reader. */
function Slider({ default: _, ...rest }: ComponentProps<'input'> & { default?: number }) {
  return (
    <input
      type="range"
      {...useFieldAttributes()}
      {...rest}
      className="h-5 w-full accent-focus disabled:opacity-55"
    />
  );
}
