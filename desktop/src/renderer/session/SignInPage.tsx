import { Button, ConfirmDialog, Field, Input } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type FormEvent, useRef, useState } from 'react';
import type { SignInForm } from '../../core/account/session-state.ts';
import type { Unsent } from '../../core/account/unsent.ts';
import { failureText } from '../../texts/failure-text.ts';
import { CallError, sentence, unwrap } from '../api.ts';
import { DoorPage } from './DoorPage.tsx';
import { RemoveAccountDialog } from './RemoveAccountDialog.tsx';
import { unsentText } from './unsent-text.ts';
import type { SignedOut } from './use-session.ts';

export function SignInPage({ session }: { session: SignedOut }) {
  const { server, email, unsent, reason } = session;
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  /** What signing in would remove, and for whom. */
  const [removal, setRemoval] = useState<{ lost: Unsent; email: string } | null>(null);
  const [isRemoving, setRemoving] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const kept = unsentText(unsent);

  const signIn = async (removeUnsent: boolean) => {
    if (isBusy || !form.current) return;
    const typed = read(form.current);
    setBusy(true);
    setError(null);
    try {
      await unwrap(window.api.session.signIn({ ...typed, removeUnsent }));
    } catch (cause) {
      if (cause instanceof CallError && cause.code === 'others_unsent')
        setRemoval({ lost: cause.unsent, email: typed.email.trim() });
      else setError(sentence(cause));
      setBusy(false);
    }
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void signIn(false);
  };

  return (
    <DoorPage title={t`Sign in to your console`} subtitle={t`Your inbox, even offline.`}>
      {reason && (
        <p role="alert" className="mt-6 rounded-md bg-warning-soft px-3 py-2 text-warning-ink">
          {failureText({ code: reason, message: null })}
        </p>
      )}
      {kept !== '' && (
        <p role="status" className="mt-3 rounded-md bg-accent-soft px-3 py-2 text-accent-ink">
          {email ? t`Kept on this computer for ${email}: ${kept}.` : t`Kept on this computer: ${kept}.`}
        </p>
      )}
      <form
        ref={form}
        // Once a session has ended, its server and person are known: the fields start with them.
        key={`${server} ${email}`}
        onSubmit={submit}
        noValidate
        className="mt-8 flex flex-col gap-4 [@media(max-height:38rem)]:mt-4 [@media(max-height:38rem)]:gap-3"
      >
        <Field label={t`Server address`} hint={t`Where your team signs in, e.g. support.example.com`}>
          <Input
            name="server"
            type="text"
            inputMode="url"
            autoCapitalize="off"
            spellCheck={false}
            defaultValue={server ?? ''}
            autoFocus={!server}
          />
        </Field>
        <Field label={t`Email`}>
          <Input
            name="email"
            type="email"
            autoComplete="username"
            spellCheck={false}
            defaultValue={email ?? ''}
            autoFocus={!!server && !email}
          />
        </Field>
        <Field label={t`Password`}>
          <Input name="password" type="password" autoComplete="current-password" autoFocus={!!email} />
        </Field>
        {error && (
          <p role="alert" className="rounded-md bg-danger-soft px-3 py-2 text-danger-ink">
            {error}
          </p>
        )}
        <Button type="submit" variant="primary" loading={isBusy} className="mt-2 w-full">
          {t`Sign in`}
        </Button>
        {email && (
          <p className="text-center text-muted [overflow-wrap:anywhere]">
            <Trans>
              Not <bdi>{email}</bdi>?
            </Trans>{' '}
            <button
              type="button"
              className="min-h-6 rounded-sm font-medium text-accent-ink underline-offset-2 hover:underline"
              onClick={() => setRemoving(true)}
            >
              {t`Remove this account`}
            </button>
          </p>
        )}
      </form>
      <ConfirmDialog
        open={removal !== null}
        onOpenChange={() => setRemoval(null)}
        title={t`Remove another account’s unsent text?`}
        message={removal ? removalText(removal) : ''}
        confirmLabel={t`Sign in and remove`}
        onConfirm={() => signIn(true)}
      />
      <RemoveAccountDialog open={isRemoving} onOpenChange={setRemoving} {...{ email, unsent }} />
    </DoorPage>
  );
}

function removalText({ lost, email }: { lost: Unsent; email: string }): string {
  const amount = unsentText(lost);
  return t`Another account has unsent text on this computer: ${amount}. Signing in as ${email} removes it.`;
}

function read(form: HTMLFormElement): SignInForm {
  const fields = new FormData(form);
  const text = (name: string) => String(fields.get(name) ?? '');
  return { server: text('server'), email: text('email'), password: text('password') };
}
