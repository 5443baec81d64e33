import type { Conversation } from '@chatbot-saas/contract';
import { reaches } from '@chatbot-saas/contract/domain';
import { Button, type Past } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { Merge, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useMember } from '../../../../session/session.ts';
import { DeleteConversationDialog } from './DeleteConversationDialog.tsx';
import { MergeDialog } from './MergeDialog.tsx';

interface MoreActionsProps {
  conversation: Conversation;
  /** Others of the same person. */
  past: Past | null;
  onOpen: (id: string) => void;
  onClose: () => void;
}

/** What is seldom done with a conversation: at the end of its details. */
export function MoreActions({ conversation, past, onOpen, onClose }: MoreActionsProps) {
  const { user } = useMember();
  const [asked, setAsked] = useState<'merge' | 'delete' | null>(null);
  const isAdmin = reaches(user.role, 'admin');
  const { assignedAgent, mergedInto } = conversation;
  const isTheirs = assignedAgent !== null && assignedAgent !== user._id;
  const others = Array.isArray(past) ? (past as readonly Conversation[]) : [];
  const targets = others.filter(({ status }) => status !== 'ended');
  const mayMerge = mergedInto === null && targets.length > 0 && (isAdmin || !isTheirs);
  if (!mayMerge && !isAdmin) return null;
  return (
    <div className="flex flex-wrap gap-2 pt-1">
      {mayMerge && (
        <Button size="sm" icon={<Merge aria-hidden className="size-4" />} onClick={() => setAsked('merge')}>
          {t`Merge…`}
        </Button>
      )}
      {isAdmin && (
        <Button
          size="sm"
          variant="ghost"
          icon={<Trash2 aria-hidden className="size-4" />}
          onClick={() => setAsked('delete')}
        >
          {t`Delete conversation…`}
        </Button>
      )}
      {asked === 'merge' && (
        <MergeDialog
          conversation={conversation}
          targets={targets}
          onMerged={onOpen}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'delete' && (
        <DeleteConversationDialog
          conversation={conversation}
          onDeleted={onClose}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}
