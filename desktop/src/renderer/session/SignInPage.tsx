import { Button, Field, Input } from '@chatbot-saas/shared/ui';
import { MessagesSquare } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { settled } from '../desk.ts';

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
      setError(cause instanceof Error && cause.message ? cause.message : 'Login failed');
      setBusy(false);
    }
  };

  return (
    <main className="flex h-full flex-col items-center overflow-y-auto px-6 py-12">
      <div className="my-auto w-full max-w-sm animate-appear">
        <span
          aria-hidden
          className="mb-5 flex size-11 items-center justify-center rounded-lg bg-accent text-on-accent shadow-low"
        >
          <MessagesSquare className="size-5.5" />
        </span>
        <h1 className="font-semibold text-lg">Sign in to your console</h1>
        <p className="mt-1 text-muted">Handoffs from your visitors, on this computer.</p>

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
            <Input
              name="email"
              type="email"
              autoComplete="username"
              spellCheck={false}
              autoFocus={!!server}
            />
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
      </div>
    </main>
  );
}
