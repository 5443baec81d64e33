import type { Conversation, User } from '@chatbot-saas/contract';
import { reaches } from '@chatbot-saas/contract/domain';
import { t } from '@lingui/core/macro';
import { Merge, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import type { Past } from '../../people/EarlierConversations.tsx';
import { Button } from '../../primitives/Button.tsx';
import { DeleteConversationDialog } from './DeleteConversationDialog.tsx';
import { MergeDialog } from './MergeDialog.tsx';

/** What is done for good; each answers null once it is, else why it was not. */
export interface ForGood {
  /** Why neither can be done now; null: they can. */
  whyNot: string | null;
  merge(conversation: Conversation, into: string): Promise<string | null>;
  remove(conversation: Conversation): Promise<string | null>;
}

interface MoreActionsProps {
  conversation: Conversation;
  viewer: Pick<User, '_id' | 'role'>;
  /** Others of the same person. */
  past: Past | null;
  forGood: ForGood;
  onOpen: (id: string) => void;
  onClose: () => void;
}

/** What is seldom done with a conversation: at the end of its details. */
export function MoreActions({ conversation, viewer, past, forGood, onOpen, onClose }: MoreActionsProps) {
  const [asked, setAsked] = useState<'merge' | 'delete' | null>(null);
  const reasonId = useId();
  const isAdmin = reaches(viewer.role, 'admin');
  const { assignedAgent, mergedInto } = conversation;
  const isTheirs = assignedAgent !== null && assignedAgent !== viewer._id;
  const others = Array.isArray(past) ? (past as readonly Conversation[]) : [];
  const targets = others.filter(({ status }) => status !== 'ended');
  const mayMerge = mergedInto === null && targets.length > 0 && (isAdmin || !isTheirs);
  if (!mayMerge && !isAdmin) return null;
  const { whyNot } = forGood;
  const button = {
    size: 'sm' as const,
    disabled: whyNot !== null,
    'aria-describedby': whyNot === null ? undefined : reasonId,
  };
  return (
    <div className="flex flex-col gap-2 pt-1">
      <div className="flex flex-wrap gap-2">
        {mayMerge && (
          <Button
            {...button}
            icon={<Merge aria-hidden className="size-4" />}
            onClick={() => setAsked('merge')}
          >
            {t`Merge…`}
          </Button>
        )}
        {isAdmin && (
          <Button
            {...button}
            variant="ghost"
            icon={<Trash2 aria-hidden className="size-4" />}
            onClick={() => setAsked('delete')}
          >
            {t`Delete conversation…`}
          </Button>
        )}
      </div>
      {whyNot !== null && (
        <p id={reasonId} className="text-muted text-sm">
          {whyNot}
        </p>
      )}
      {asked === 'merge' && (
        <MergeDialog
          targets={targets}
          onMerge={(into) => forGood.merge(conversation, into)}
          onMerged={onOpen}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'delete' && (
        <DeleteConversationDialog
          conversation={conversation}
          onDelete={() => forGood.remove(conversation)}
          onDeleted={onClose}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}
