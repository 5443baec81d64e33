import { passwordChange } from '@chatbot-saas/contract';
import { Button, Field, Input } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { type FormEvent, useState } from 'react';
import { sentence, unwrap } from '../api.ts';
import { DoorPage } from './DoorPage.tsx';
import { SignOutDialog } from './SignOutDialog.tsx';
import type { SignedIn } from './use-session.ts';

type Name = 'currentPassword' | 'newPassword' | 'confirmPassword';
type Complaints = Partial<Record<Name | 'form', string>>;

/** For a person whose password an admin knows: shown before the inbox until they have chosen another. */
export function PasswordPage({ session }: { session: SignedIn }) {
  const [complaints, setComplaints] = useState<Complaints>({});
  const [isBusy, setBusy] = useState(false);
  const [isLeaving, setLeaving] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const fields = new FormData(event.currentTarget);
    const read = (name: Name) => String(fields.get(name) ?? '');
    const change = { currentPassword: read('currentPassword'), newPassword: read('newPassword') };
    const found = complaintsAbout(change, read('confirmPassword'));
    setComplaints(found);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      await unwrap(
        window.api.session.changePassword({ current: change.currentPassword, next: change.newPassword }),
      );
    } catch (error) {
      setComplaints({ form: sentence(error) });
      setBusy(false);
    }
  };

  const field = (name: Name, label: string, hint?: string) => (
    <Field label={label} required hint={hint} error={complaints[name]}>
      <Input
        name={name}
        type="password"
        autoComplete={name === 'currentPassword' ? 'current-password' : 'new-password'}
        autoFocus={name === 'currentPassword'}
        onChange={() => setComplaints(({ [name]: _, form: __, ...others }) => others)}
      />
    </Field>
  );

  return (
    <DoorPage
      title={t`Choose a new password`}
      subtitle={t`Your password was set by an admin. Choose your own.`}
    >
      <form onSubmit={submit} noValidate className="mt-8 flex flex-col gap-4">
        {/* A password manager asks itself whose password this is. */}
        <input type="text" autoComplete="username" value={session.user.email} readOnly hidden />
        {field('currentPassword', t`Temporary Password`)}
        {field('newPassword', t`New Password`, t`At least 6 characters`)}
        {field('confirmPassword', t`Confirm Password`)}
        {complaints.form && (
          <p role="alert" className="rounded-md bg-danger-soft px-3 py-2 text-danger-ink">
            {complaints.form}
          </p>
        )}
        <Button type="submit" variant="primary" loading={isBusy} className="mt-2 w-full">
          {t`Save password`}
        </Button>
        <p className="text-center text-muted">
          {t`Not now?`}{' '}
          <button
            type="button"
            className="min-h-6 rounded-sm font-medium text-accent-ink underline-offset-2 hover:underline"
            onClick={() => setLeaving(true)}
          >
            {t`Sign out`}
          </button>
        </p>
      </form>
      <SignOutDialog open={isLeaving} onOpenChange={setLeaving} />
    </DoorPage>
  );
}

function complaintsAbout(
  change: { currentPassword: string; newPassword: string },
  repeated: string,
): Complaints {
  const parsed = passwordChange.safeParse(change);
  const found: Complaints = {};
  for (const { path, message } of parsed.error?.issues ?? []) found[path[0] as Name] ??= message;
  if (change.newPassword !== repeated) found.confirmPassword = t`Passwords do not match`;
  return found;
}
