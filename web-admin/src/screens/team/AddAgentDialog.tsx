import { newMember } from '@chatbot-saas/contract';
import { Button, Dialog, Field, FormAlert, Input, toast } from '@chatbot-saas/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { t } from '@lingui/core/macro';
import { useId } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { failureText } from '../../api/error-text.ts';
import { showFieldErrors } from '../../components/form/form-errors.ts';
import type { AgentLimit } from './agent-limit.ts';
import { LimitNotice } from './LimitNotice.tsx';
import { type NewMember, useAddMember } from './queries.ts';
import { RoleField } from './RoleField.tsx';
import { TemporaryPasswordField } from './TemporaryPasswordField.tsx';

const empty: NewMember = { name: '', email: '', role: 'agent', password: '' };
const fields = Object.keys(empty) as (keyof NewMember)[];

export interface AddAgentDialogProps {
  limit: AgentLimit;
  onClose: () => void;
}

export function AddAgentDialog({ limit, onClose }: AddAgentDialogProps) {
  const formId = useId();
  const adding = useAddMember();
  const { register, handleSubmit, control, clearErrors, setError, setValue, formState } = useForm({
    resolver: zodResolver(newMember),
    defaultValues: empty,
    reValidateMode: 'onSubmit',
  });
  const { errors, isDirty, isSubmitting } = formState;
  const { role, password } = useWatch({ control });
  const field = (name: keyof NewMember) =>
    register(name, {
      onChange: () => {
        clearErrors(name);
        clearErrors('root');
      },
    });

  const submit = handleSubmit(async (body) => {
    if (limit.isReached) return;
    try {
      await adding.mutateAsync(body);
      toast.success(t`Agent added successfully`);
      onClose();
    } catch (error) {
      if (!showFieldErrors(error, fields, setError)) setError('root', { message: failureText(error) });
    }
  });

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Add Agent`}
      dismissible={!isDirty}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            loading={isSubmitting}
            disabled={limit.isReached}
          >
            {t`Add Agent`}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        {limit.isReached && <LimitNotice {...limit} />}
        {errors.root?.message && <FormAlert text={errors.root.message} />}
        <Field label={t`Full Name`} required error={errors.name?.message}>
          <Input autoComplete="off" dir="auto" {...field('name')} />
        </Field>
        <Field label={t`Email Address`} required error={errors.email?.message}>
          <Input
            type="email"
            autoComplete="off"
            placeholder="name@company.com"
            translate="no"
            {...field('email')}
          />
        </Field>
        <RoleField value={role ?? 'agent'} error={errors.role?.message} select={field('role')} />
        <TemporaryPasswordField
          value={password ?? ''}
          error={errors.password?.message}
          input={field('password')}
          onGenerate={(made) => {
            setValue('password', made, { shouldDirty: true });
            clearErrors('password');
          }}
        />
      </form>
    </Dialog>
  );
}
