import { Card, CardHeader, cx, IconButton, Tick } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { Circle, CircleCheck, X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useKeys } from '../../api/queries/keys.ts';
import { useMember } from '../../session/session.ts';
import { gettingStarted } from './getting-started.ts';

/** Goes away by itself once all is done, or for good when it is dismissed. */
export function GettingStarted() {
  const { user, tenant } = useMember();
  const storedAs = `getting-started-dismissed:${user._id}`;
  const [isDismissed, setIsDismissed] = useState(() => localStorage.getItem(storedAs) !== null);
  // Errors are not shown: this is only a guide, and the API Keys screen shows them.
  const keys = useKeys();
  if (isDismissed || !keys.data) return null;
  const steps = gettingStarted(tenant, keys.data);
  const done = steps.filter(({ isDone }) => isDone).length;
  const total = steps.length;
  if (done === total) return null;

  const dismiss = () => {
    localStorage.setItem(storedAs, 'true');
    setIsDismissed(true);
  };
  return (
    <Card aria-label={t`Getting started`} className="overflow-hidden">
      <CardHeader
        title={t`Getting started`}
        description={t`${done} of ${total} done`}
        action={
          <IconButton
            label={t`Dismiss`}
            icon={<X aria-hidden className="size-4" />}
            className="-my-1 -me-2"
            onClick={dismiss}
          />
        }
      />
      <ol className="grid sm:grid-cols-3">
        {steps.map(({ label, hint, to, isDone }) => (
          <li key={label}>
            <Link
              to={to}
              className="flex h-full gap-3 px-5 py-3 transition-colors hover:bg-hover focus-visible:-outline-offset-2"
            >
              <Tick value={isDone}>
                {isDone ? (
                  <CircleCheck aria-hidden className="mt-0.5 size-4.5 shrink-0 text-success" />
                ) : (
                  <Circle aria-hidden className="mt-0.5 size-4.5 shrink-0 text-subtle" />
                )}
              </Tick>
              <span>
                <span className={cx('block font-medium', isDone && 'text-muted')}>{label}</span>
                <span className="sr-only"> {isDone ? t`(done)` : t`(to do)`}</span>
                <span className="block text-sm text-subtle">{hint}</span>
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </Card>
  );
}
