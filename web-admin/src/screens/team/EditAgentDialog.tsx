import { type Member, teamEndpoints } from '@chatbot-saas/contract';
import type { MemberRole } from '@chatbot-saas/contract/domain';
import { Field, Input, toast } from '@chatbot-saas/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { t } from '@lingui/core/macro';
import { useForm, useWatch } from 'react-hook-form';
import { failureText } from '../../api/error-text.ts';
import { EditDialog } from '../../components/form/EditDialog.tsx';
import { showFieldErrors } from '../../components/form/form-errors.ts';
import { useUpdateMember } from './queries.ts';
import { RoleField } from './RoleField.tsx';

export interface EditAgentDialogProps {
  member: Member & { role: MemberRole };
  isOneself: boolean;
  onClose: () => void;
}

export function EditAgentDialog({ member, isOneself, onClose }: EditAgentDialogProps) {
  const updating = useUpdateMember();
  const { register, handleSubmit, control, clearErrors, setError, formState } = useForm({
    resolver: zodResolver(teamEndpoints.update.body.required()),
    defaultValues: { name: member.name, role: member.role },
    reValidateMode: 'onSubmit',
  });
  const { errors, isDirty, isSubmitting } = formState;
  const role = useWatch({ control, name: 'role' });
  const field = (name: 'name' | 'role') =>
    register(name, {
      onChange: () => {
        clearErrors(name);
        clearErrors('root');
      },
    });

  const submit = handleSubmit(async ({ name, role }) => {
    try {
      await updating.mutateAsync({ id: member._id, body: isOneself ? { name } : { name, role } });
      toast.success(t`Agent updated successfully`);
      onClose();
    } catch (error) {
      if (!showFieldErrors(error, ['name', 'role'], setError)) {
        setError('root', { message: failureText(error) });
      }
    }
  });

  return (
    <EditDialog
      title={t`Edit Agent`}
      isDirty={isDirty}
      isSubmitting={isSubmitting}
      problem={errors.root?.message}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <Field label={t`Full Name`} required error={errors.name?.message}>
        <Input autoComplete="off" dir="auto" {...field('name')} />
      </Field>
      <Field label={t`Email Address`} hint={t`Email cannot be changed`}>
        <Input type="email" value={member.email} readOnly />
      </Field>
      <RoleField
        value={role}
        error={errors.role?.message}
        locked={isOneself ? t`Ask another admin to change your role.` : undefined}
        select={field('role')}
      />
    </EditDialog>
  );
}
