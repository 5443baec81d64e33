import { reaches } from '@chatbot-saas/contract/domain';
import { Card, Field, Input, toast } from '@chatbot-saas/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { api } from '../../../api/client.ts';
import { settingsKey } from '../../../api/queries/settings.ts';
import { showFieldErrors } from '../../../components/form/form-errors.ts';
import { LeaveQuestion } from '../../../components/form/LeaveQuestion.tsx';
import { TimezoneField } from '../../../components/form/TimezoneField.tsx';
import { Page } from '../../../components/page/Page.tsx';
import { mailKey } from '../../../hooks/use-mail-status.ts';
import * as session from '../../../session/session.ts';
import { OnlyAdmins } from '../OnlyAdmins.tsx';
import { SaveActions } from '../SaveActions.tsx';
import { SECTION_TITLES } from '../sections.ts';
import { useSaveKey } from '../use-save-key.ts';
import { LanguageField } from './LanguageField.tsx';
import { LogoField } from './LogoField.tsx';
import { SlugField } from './SlugField.tsx';
import { valuesOf, workspaceForm } from './workspace-form.ts';

/** What the workspace is called, how it looks to visitors, and the language and time zone that it starts from. */
export function WorkspaceSection() {
  const { tenant, user } = session.useMember();
  const mayEdit = reaches(user.role, 'admin');
  const queries = useQueryClient();
  const { register, control, handleSubmit, setError, clearErrors, setValue, reset, formState } = useForm({
    resolver: zodResolver(workspaceForm),
    defaultValues: valuesOf(tenant),
    mode: 'onTouched',
  });
  const { errors, isDirty, isSubmitting } = formState;
  const [language, timezone, logo, slug] = useWatch({
    control,
    name: ['language', 'timezone', 'logo', 'slug'],
  });

  const save = handleSubmit(async (body) => {
    try {
      const saved = await api.call('PUT /tenant', { body });
      session.refresh({ user, tenant: saved.tenant });
      reset(valuesOf(saved.tenant));
      void queries.invalidateQueries({ queryKey: mailKey });
      // Trigger keywords that are the defaults follow the language.
      void queries.invalidateQueries({ queryKey: settingsKey });
      toast.success(t`Workspace saved`, { id: 'workspace' });
    } catch (error) {
      showFieldErrors(error, ['name', 'timezone', 'language', 'logo', 'slug'], setError);
    }
  });
  useSaveKey(() => void (mayEdit && isDirty && save()));

  const actions = (
    <SaveActions
      isDirty={isDirty}
      isSaving={isSubmitting}
      onReset={() => reset(valuesOf(tenant))}
      onSave={() => void save()}
    />
  );
  return (
    <Page title={t(SECTION_TITLES.workspace)} action={mayEdit && actions}>
      <div className="flex max-w-2xl flex-col gap-6">
        {!mayEdit && <OnlyAdmins />}
        <Card>
          <form noValidate onSubmit={save}>
            <fieldset disabled={!mayEdit} aria-label={t`Workspace`} className="flex flex-col gap-5 p-5">
              <Field
                label={t`Name`}
                required
                hint={t`Your team and the people you email see it.`}
                error={errors.name?.message}
              >
                <Input dir="auto" autoComplete="organization" {...register('name')} />
              </Field>
              <SlugField field={register('slug')} typed={slug} error={errors.slug?.message} />
              <LogoField
                saved={tenant.logo}
                chosen={logo}
                error={errors.logo?.message}
                onChoose={(chosen) => {
                  clearErrors('logo');
                  setValue('logo', chosen, { shouldDirty: true });
                }}
                onFault={(message) => setError('logo', { message })}
              />
              <LanguageField field={register('language')} value={language as string} />
              <TimezoneField
                field={register('timezone')}
                value={timezone}
                hint={t`New teammates start with it. Each can change it in their profile.`}
                onChoose={(chosen) => setValue('timezone', chosen, { shouldDirty: true })}
              />
            </fieldset>
          </form>
        </Card>
      </div>
      <LeaveQuestion isDirty={isDirty} />
    </Page>
  );
}
