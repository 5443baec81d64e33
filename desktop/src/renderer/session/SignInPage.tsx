import { Button, Field, Input } from '@chatbot-saas/shared/ui';
import { type FormEvent, useState } from 'react';
import { sentence, settled } from '../desk.ts';
import { DoorPage } from './DoorPage.tsx';

interface SignInPageProps {
  server: string | null;
  /** Why the last session ended by itself. */
  reason: string | null;
}

export function SignInPage({ server, reason }: SignInPageProps) {
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const notice = error ?? reason;

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const fields = new FormData(event.currentTarget);
    const read = (name: string) => String(fields.get(name) ?? '');
    setBusy(true);
    setError(null);
    try {
      const form = { server: read('server'), email: read('email'), password: read('password') };
      await settled(window.desk.session.signIn(form));
    } catch (cause) {
      setError(sentence(cause));
      setBusy(false);
    }
  };

  return (
    <DoorPage title="Sign in to your console" subtitle="Handoffs from your visitors, on this computer.">
      <form onSubmit={submit} noValidate className="mt-8 flex flex-col gap-4">
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
          <Input name="email" type="email" autoComplete="username" spellCheck={false} autoFocus={!!server} />
        </Field>
        <Field label="Password">
          <Input name="password" type="password" autoComplete="current-password" />
        </Field>
        {notice && (
          <p role="alert" className="rounded-md bg-danger-soft px-3 py-2 text-danger-ink">
            {notice}
          </p>
        )}
        <Button type="submit" variant="primary" loading={isBusy} className="mt-2 w-full">
          Sign in
        </Button>
      </form>
    </DoorPage>
  );
}
