import { Field, Input, SegmentedControl } from '@chatbot-saas/ui';
import { Link, useLocation } from 'react-router-dom';
import { useSession } from '../../../session/session.ts';
import type { Credential } from '../reference/document.ts';
import type { AuthKind } from './request.ts';
import { useTryIt } from './try-it-state.tsx';

export interface CredentialsProps {
  /** What the call takes. */
  takes: readonly Credential[];
  value: AuthKind;
  onChange: (kind: AuthKind) => void;
  error: string | undefined;
}

const labels: Record<AuthKind, string> = { apiKey: 'API key', staff: 'My session', none: 'Nothing' };

export function Credentials({ takes, value, onChange, error }: CredentialsProps) {
  const session = useSession();
  const { apiKey, setApiKey } = useTryIt();
  return (
    <div className="flex flex-col gap-3">
      {takes.length > 1 && (
        <SegmentedControl
          label="Send with"
          value={value}
          onChange={onChange}
          options={takes.map((one) => ({ value: one, label: labels[one] }))}
          className="self-start"
        />
      )}
      {value === 'apiKey' && (
        <Field
          label="API key"
          hint="In full, starting with sk_ or pk_. Kept in this page only, and forgotten when you leave it."
          error={error}
          required
        >
          <Input
            type="password"
            autoComplete="off"
            spellCheck={false}
            placeholder="sk_…"
            value={apiKey}
            onChange={(event) => setApiKey(event.target.value)}
          />
        </Field>
      )}
      {value === 'staff' &&
        (session.status === 'signed-in' ? (
          <p className="text-muted">
            Sent as <bdi className="font-medium text-ink">{session.user.name}</bdi> ({session.user.role}) of{' '}
            <bdi className="font-medium text-ink">{session.tenant.name}</bdi>.
          </p>
        ) : (
          <SignInFirst />
        ))}
    </div>
  );
}

function SignInFirst() {
  const location = useLocation();
  return (
    <p className="text-muted">
      This call is for members of the team.{' '}
      <Link
        to="/login"
        state={{ from: location }}
        className="rounded-sm text-accent-ink underline underline-offset-2"
      >
        Sign in
      </Link>{' '}
      to send it with your own session.
    </p>
  );
}
