import { t } from '@lingui/core/macro';
import { Hand, RotateCcw } from 'lucide-react';
import { Tooltip } from '../../overlays/Tooltip.tsx';
import { Button } from '../../primitives/Button.tsx';
import { withKey } from './key-text.ts';
import {
  type ActionsProps,
  clickWhereverItMoves,
  keepFocus,
  keepFocusNext,
  once,
  takeConversation,
} from './take-conversation.ts';

/** The one primary action, above the reply box. */
export function TakeButton(props: ActionsProps) {
  const { abilities, actions } = props;
  const { mayAccept, mayTakeOver, mayReopen } = abilities;
  if (!mayAccept && !mayTakeOver && !mayReopen) return null;
  const open = mayAccept ? actions.accept : actions.takeOver;
  const action = mayReopen ? actions.reopen : open;
  const label = mayReopen ? t`Reopen` : mayAccept ? t`Take action` : t`Take over`;
  const Icon = mayReopen ? RotateCcw : Hand;
  return (
    <Tooltip content={withKey(label, 'A')}>
      <Button
        variant={mayReopen ? 'secondary' : 'primary'}
        icon={<Icon aria-hidden className="size-4" />}
        loading={action.isPending}
        aria-keyshortcuts="a"
        onMouseDown={(event) => {
          keepFocus(event);
          clickWhereverItMoves(event);
        }}
        onClick={once(() => {
          keepFocusNext();
          void takeConversation(props);
        })}
      >
        {label}
      </Button>
    </Tooltip>
  );
}
