import type { Webhook } from '@chatbot-saas/contract';
import { OLD_SECRET_HOURS, WEBHOOK_EVENTS } from '@chatbot-saas/contract/domain';
import { Button, Checkbox, Dialog, Field, Input, toast } from '@chatbot-saas/ui';
import { zodResolver } from '@hookform/resolvers/zod';
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
      toast.success(webhook ? 'Webhook updated' : 'Webhook added');
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
      title={webhook ? 'Edit webhook' : 'Add webhook'}
      dismissible={!isDirty}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" loading={isSubmitting}>
            {webhook ? 'Save' : 'Add webhook'}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <Field
          label="Address"
          hint="On the public internet. Private networks and localhost are refused."
          error={errors.url?.message}
          required
        >
          <Input type="url" placeholder="https://example.com/hooks/chat" {...field('url')} />
        </Field>
        <Field label="Description" hint="For your team only." error={errors.description?.message}>
          <Input dir="auto" placeholder="CRM" {...field('description')} />
        </Field>
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-1.5 font-medium text-sm">Events</legend>
          {WEBHOOK_EVENTS.map((event) => (
            <Checkbox key={event} value={event} label={event} hint={eventWords[event]} {...field('events')} />
          ))}
          {errors.events?.message && (
            <p role="alert" className="text-danger-ink text-sm">
              {errors.events.message}
            </p>
          )}
        </fieldset>
        {webhook && (
          <Checkbox
            label="Make a new secret"
            hint={`It is shown once. The old one signs beside it for ${OLD_SECRET_HOURS} hours.`}
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
