import type { Webhook } from '@chatbot-saas/contract';
import { OLD_SECRET_HOURS, WEBHOOK_EVENTS } from '@chatbot-saas/contract/domain';
import { Button, Checkbox, Dialog, Field, Input, sentenceText, toast } from '@chatbot-saas/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { plural, t } from '@lingui/core/macro';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { errorText } from '../../api/error-text.ts';
import { showFieldErrors } from '../../components/form/form-errors.ts';
import { useChangeWebhook, useCreateWebhook } from './queries.ts';
import { formOf, type WebhookFormValues, webhookForm } from './webhook-form.ts';
import { eventWords } from './webhook-text.ts';

export interface WebhookDialogProps {
  /** null makes a new one. */
  webhook: Webhook | null;
  onClose: () => void;
  /** `secret` only where there is a new one. */
  onSaved: (saved: { id: string; secret?: string | undefined }) => void;
}

export function WebhookDialog({ webhook, onClose, onSaved }: WebhookDialogProps) {
  const formId = useId();
  const creation = useCreateWebhook();
  const change = useChangeWebhook();
  const [alertText, setAlertText] = useState('');
  const { register, handleSubmit, clearErrors, setError, formState } = useForm({
    resolver: zodResolver(webhookForm),
    defaultValues: formOf(webhook),
    reValidateMode: 'onSubmit',
  });
  const { errors, isDirty, isSubmitting } = formState;
  const field = (name: keyof WebhookFormValues) => register(name, { onChange: () => clearErrors(name) });

  const submit = handleSubmit(async ({ rotateSecret, ...values }) => {
    setAlertText('');
    try {
      const saved = webhook
        ? await change.mutateAsync({ id: webhook.id, ...values, ...(rotateSecret && { rotateSecret }) })
        : await creation.mutateAsync(values);
      toast.success(webhook ? t`Webhook updated` : t`Webhook added`);
      onSaved(saved.webhook);
    } catch (error) {
      const isShown = showFieldErrors<WebhookFormValues>(error, ['url', 'events', 'description'], setError);
      if (!isShown) setAlertText(errorText(error));
    }
  });

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={webhook ? t`Edit webhook` : t`Add webhook`}
      dismissible={!isDirty}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" form={formId} variant="primary" loading={isSubmitting}>
            {webhook ? t`Save` : t`Add webhook`}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <Field
          label={t`Address`}
          hint={t`Must be a public URL (not localhost)`}
          error={errors.url?.message}
          required
        >
          <Input
            type="url"
            dir="ltr"
            placeholder="https://example.com/hooks/chat"
            translate="no"
            {...field('url')}
          />
        </Field>
        <Field label={t`Description`} hint={t`For your team only.`} error={errors.description?.message}>
          <Input dir="auto" placeholder={t`CRM`} {...field('description')} />
        </Field>
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-1.5 font-medium text-sm">{t`Events`}</legend>
          {WEBHOOK_EVENTS.map((event) => (
            <Checkbox
              key={event}
              value={event}
              label={<span translate="no">{event}</span>}
              hint={t(eventWords[event])}
              {...field('events')}
            />
          ))}
          {errors.events?.message && (
            <p role="alert" className="text-danger-ink text-sm">
              {sentenceText(errors.events.message)}
            </p>
          )}
        </fieldset>
        {webhook && (
          <Checkbox
            label={t`Make a new secret`}
            hint={t`We show it once. The old secret keeps working for ${plural(OLD_SECRET_HOURS, { one: '# hour', other: '# hours' })}.`}
            {...field('rotateSecret')}
          />
        )}
        {alertText && (
          <p role="alert" className="text-danger-ink text-sm">
            {alertText}
          </p>
        )}
      </form>
    </Dialog>
  );
}
