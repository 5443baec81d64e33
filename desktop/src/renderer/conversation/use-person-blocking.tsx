import type { Conversation } from '@chatbot-saas/contract';
import { BlockDialog, contactName, type PersonActions, toast } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { type ReactNode, useState } from 'react';
import { sentence, unwrap } from '../api.ts';

type Person = NonNullable<Conversation['contact']>;

/** Blocks and unblocks who writes, while there is a connection: what a menu calls, and the question to draw. */
export function usePersonBlocking(
  person: Person | null,
  isOnline: boolean,
): { actions: PersonActions | undefined; dialog: ReactNode } {
  const [asked, setAsked] = useState<Person | null>(null);
  if (person === null) return { actions: undefined, dialog: null };
  const { _id: contactId } = person;
  const name = contactName(person);
  const unblock = async () => {
    try {
      await unwrap(window.api.person.unblock({ contactId }));
      toast.success(t`${name} unblocked`);
    } catch (error) {
      toast.error(sentence(error));
    }
  };
  return {
    actions: isOnline ? { onBlock: () => setAsked(person), onUnblock: () => void unblock() } : undefined,
    // A question about one person may not stand over the next.
    dialog: asked?._id === contactId && (
      <BlockDialog
        name={name}
        onBlock={(terms) =>
          unwrap(window.api.person.block({ contactId, terms })).then(() => {
            toast.success(t`${name} blocked`);
            return null;
          }, sentence)
        }
        onClose={() => setAsked(null)}
      />
    ),
  };
}
