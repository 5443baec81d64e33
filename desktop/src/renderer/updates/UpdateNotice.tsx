import { Button } from '@chatbot-saas/ui';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import type { UpdateChoice, UpdateState } from '../../core/os/updates.ts';
import { unwrap } from '../api.ts';

const CHOICES: [choice: UpdateChoice, label: MessageDescriptor][] = [
  ['now', msg`Restart now`],
  ['at-quit', msg`When I quit`],
  ['later', msg`Ask me later`],
];

/** Asks when a downloaded update may be put in; an agent in the middle of a chat decides, not the program. */
export function UpdateNotice() {
  const [state, setState] = useState<UpdateState | null>(null);

  useEffect(() => {
    unwrap(window.api.updates.get()).then((first) => setState((known) => known ?? first), console.error);
    return window.api.updates.on('changed', setState);
  }, []);

  if (!state?.version || state.choice !== null) return null;
  const { version } = state;
  return (
    <section
      aria-label={t`Update`}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b bg-accent-soft px-4 py-2 text-sm"
    >
      <p className="min-w-0 flex-1 text-accent-ink">
        {t`Version ${version} is ready. Your replies and drafts survive the restart.`}
      </p>
      <span className="flex flex-wrap gap-2">
        {CHOICES.map(([choice, label]) => (
          <Button
            key={choice}
            size="sm"
            variant={choice === 'now' ? 'primary' : 'secondary'}
            onClick={() => void unwrap(window.api.updates.choose({ choice })).catch(console.error)}
          >
            {t(label)}
          </Button>
        ))}
      </span>
    </section>
  );
}
