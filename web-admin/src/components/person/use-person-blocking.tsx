import { BlockDialog, contactName, type PersonActions, toast } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { type ReactNode, useState } from 'react';
import { failureText } from '../../api/error-text.ts';
import { useBlockContact, useUnblockContact } from '../../api/queries/blocks.ts';

type Person = Parameters<typeof contactName>[0];

/** Blocks and unblocks a person: what a menu calls, and the question to draw. */
export function usePersonBlocking(person: Person | null): { actions: PersonActions; dialog: ReactNode } {
  const blocking = useBlockContact();
  const unblocking = useUnblockContact();
  const [asked, setAsked] = useState<Person | null>(null);
  const name = person ? contactName(person) : '';
  // A question about one person may not stand over the next.
  const isAsked = person !== null && asked?._id === person._id;

  return {
    actions: {
      onBlock: () => setAsked(person),
      onUnblock: () =>
        person && unblocking.mutate(person._id, { onSuccess: () => toast.success(t`${name} unblocked`) }),
    },
    dialog: isAsked && (
      <BlockDialog
        name={name}
        onBlock={(terms) =>
          blocking.mutateAsync({ id: person._id, terms }).then(() => {
            toast.success(t`${name} blocked`);
            return null;
          }, failureText)
        }
        onClose={() => setAsked(null)}
      />
    ),
  };
}
