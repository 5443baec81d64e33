import { Button, ConfirmDialog, Field, Input } from '@chatbot-saas/ui';
import { type FormEvent, useRef, useState } from 'react';
import type { SignInForm } from '../../core/account/session-state.ts';
import { amountOf } from '../../core/account/unsent.ts';
import { CallError, sentence, unwrap } from '../api.ts';
import { DoorPage } from './DoorPage.tsx';
import { RemoveAccountDialog } from './RemoveAccountDialog.tsx';
import type { SignedOut } from './use-session.ts';

export function SignInPage({ session }: { session: SignedOut }) {
  const { server, email, unsent, reason } = session;
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  /** What signing in would remove, as the question says it. */
  const [removal, setRemoval] = useState<string | null>(null);
  const [isRemoving, setRemoving] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const kept = amountOf(unsent);

  const signIn = async (removeUnsent: boolean) => {
    if (isBusy || !form.current) return;
    setBusy(true);
    setError(null);
    try {
      await unwrap(window.api.session.signIn({ ...read(form.current), removeUnsent }));
    } catch (cause) {
      if (cause instanceof CallError && cause.code === 'others_unsent') setRemoval(cause.message);
      else setError(sentence(cause));
      setBusy(false);
    }
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void signIn(false);
  };

  return (
    <DoorPage title="Sign in to your console" subtitle="Your inbox, even offline.">
      {reason && (
        <p role="alert" className="mt-6 rounded-md bg-warning-soft px-3 py-2 text-warning-ink">
          {reason}
        </p>
      )}
      {kept !== '' && (
        <p role="status" className="mt-3 rounded-md bg-accent-soft px-3 py-2 text-accent-ink">
          {email ? `Kept on this computer for ${email}: ${kept}.` : `Kept on this computer: ${kept}.`}
        </p>
      )}
      <form
        ref={form}
        // Once a session has ended, its server and person are known: the fields start with them.
        key={`${server} ${email}`}
        onSubmit={submit}
        noValidate
        className="mt-8 flex flex-col gap-4"
      >
        <Field label="Server address" hint="Where your team signs in, e.g. support.example.com">
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
        <Field label="Email">
          <Input
            name="email"
            type="email"
            autoComplete="username"
            spellCheck={false}
            defaultValue={email ?? ''}
            autoFocus={!!server && !email}
          />
        </Field>
        <Field label="Password">
          <Input name="password" type="password" autoComplete="current-password" autoFocus={!!email} />
        </Field>
        {error && (
          <p role="alert" className="rounded-md bg-danger-soft px-3 py-2 text-danger-ink">
            {error}
          </p>
        )}
        <Button type="submit" variant="primary" loading={isBusy} className="mt-2 w-full">
          Sign in
        </Button>
        {email && (
          <p className="text-center text-muted [overflow-wrap:anywhere]">
            Not {email}?{' '}
            <button
              type="button"
              className="min-h-6 rounded-sm font-medium text-accent-ink underline-offset-2 hover:underline"
              onClick={() => setRemoving(true)}
            >
              Remove this account
            </button>
          </p>
        )}
      </form>
      <ConfirmDialog
        open={removal !== null}
        onOpenChange={() => setRemoval(null)}
        title="Remove another account’s unsent text?"
        message={removal ?? ''}
        confirmLabel="Sign in and remove"
        onConfirm={() => signIn(true)}
      />
      <RemoveAccountDialog open={isRemoving} onOpenChange={setRemoving} {...{ email, unsent }} />
    </DoorPage>
  );
}

function read(form: HTMLFormElement): SignInForm {
  const fields = new FormData(form);
  const text = (name: string) => String(fields.get(name) ?? '');
  return { server: text('server'), email: text('email'), password: text('password') };
}
