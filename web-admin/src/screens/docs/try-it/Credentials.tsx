import type { User } from '@chatbot-saas/contract';
import { Field, Input, SegmentedControl } from '@chatbot-saas/ui';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link, useLocation } from 'react-router-dom';
import { roleText } from '../../../components/role-text.ts';
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

const labels: Record<AuthKind, MessageDescriptor> = {
  apiKey: msg`API key`,
  staff: msg`My session`,
  none: msg`Nothing`,
};

export function Credentials({ takes, value, onChange, error }: CredentialsProps) {
  const session = useSession();
  const { apiKey, setApiKey } = useTryIt();
  return (
    <div className="flex flex-col gap-3">
      {takes.length > 1 && (
        <SegmentedControl
          label={t`Send with`}
          value={value}
          onChange={onChange}
          options={takes.map((one) => ({ value: one, label: t(labels[one]) }))}
          className="self-start"
        />
      )}
      {value === 'apiKey' && (
        <Field
          label={t`API key`}
          hint={t`The full key, starting with sk_ or pk_. Not stored.`}
          error={error}
          required
        >
          <Input
            type="password"
            autoComplete="off"
            spellCheck={false}
            placeholder="sk_…"
            translate="no"
            value={apiKey}
            onChange={(event) => setApiKey(event.target.value)}
          />
        </Field>
      )}
      {value === 'staff' &&
        (session.status === 'signed-in' ? (
          <SentAs user={session.user} workspace={session.tenant.name} />
        ) : (
          <SignInFirst />
        ))}
    </div>
  );
}

function SentAs({ user, workspace }: { user: User; workspace: string }) {
  const { name } = user;
  const role = roleText(user.role);
  return (
    <p className="text-muted">
      <Trans>
        Sent as <bdi className="font-medium text-ink">{name}</bdi> ({role}) of{' '}
        <bdi className="font-medium text-ink">{workspace}</bdi>.
      </Trans>
    </p>
  );
}

function SignInFirst() {
  const location = useLocation();
  return (
    <p className="text-muted">
      <Trans>
        This request is for teammates.{' '}
        <Link
          to="/login"
          state={{ from: location }}
          className="rounded-sm text-accent-ink underline underline-offset-2"
        >
          Sign in
        </Link>{' '}
        to send it with your own session.
      </Trans>
    </p>
  );
}
