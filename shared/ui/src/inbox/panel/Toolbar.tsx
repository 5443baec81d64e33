import { t } from '@lingui/core/macro';
import { AlarmClock, Bot, CircleCheckBig, TriangleAlert, Undo2, UserRoundPlus } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { Tooltip } from '../../overlays/Tooltip.tsx';
import { Button } from '../../primitives/Button.tsx';
import { withKey } from './key-text.ts';
import { type ActionsProps, keepFocus, once } from './take-conversation.ts';
import { useFittingTexts } from './use-fitting-texts.ts';

/** What can be done with a conversation, apart from taking and answering it; in its head. */
export function Toolbar(props: ActionsProps) {
  const { conversation, abilities, actions, onAsk } = props;
  const { mayHandOver, maySnooze, mayEscalate, mayRelease, mayReturnToAssistant, mayEnd } = abilities;
  const row = useFittingTexts();
  if (!mayHandOver && !mayEscalate && !mayRelease && !mayEnd) return null;
  const icon = 'size-4';
  return (
    <div
      ref={row}
      role="toolbar"
      aria-label={t`Actions`}
      className="flex min-w-0 flex-wrap items-center gap-1 pointer-coarse:[&_button]:min-h-11 pointer-coarse:[&_button]:min-w-11"
    >
      {mayHandOver && (
        <ToolButton
          label={t`Transfer to a teammate`}
          keys="H"
          icon={<UserRoundPlus aria-hidden className={icon} />}
          onClick={() => onAsk('hand-over')}
        >
          {t`Transfer`}
        </ToolButton>
      )}
      {maySnooze && (
        <ToolButton
          label={t`Snooze the conversation`}
          keys="Z"
          isMostUsed
          icon={<AlarmClock aria-hidden className={icon} />}
          onClick={() => onAsk('snooze')}
        >
          {t`Snooze`}
        </ToolButton>
      )}
      {mayEscalate && (
        <ToolButton
          label={t`Escalate`}
          keys="X"
          icon={<TriangleAlert aria-hidden className={icon} />}
          onClick={() => onAsk('escalate')}
        >
          {t`Escalate`}
        </ToolButton>
      )}
      {mayRelease && (
        <ToolButton
          label={t`Return to the queue`}
          icon={<Undo2 aria-hidden className={`${icon} rtl:-scale-x-100`} />}
          loading={actions.release.isPending}
          onMouseDown={keepFocus}
          onClick={once(() => void actions.release.run(conversation))}
        >
          {t`To the queue`}
        </ToolButton>
      )}
      {mayReturnToAssistant && (
        <ToolButton
          label={t`To the assistant`}
          keys="B"
          icon={<Bot aria-hidden className={icon} />}
          loading={actions.returnToAssistant.isPending}
          onMouseDown={keepFocus}
          onClick={once(() => void actions.returnToAssistant.run(conversation))}
        >
          {t`To the assistant`}
        </ToolButton>
      )}
      {mayEnd && (
        <ToolButton
          label={t`End conversation`}
          keys="E"
          isMostUsed
          icon={<CircleCheckBig aria-hidden className={icon} />}
          onClick={() => onAsk('end')}
        >
          {t({ message: 'End', context: 'button' })}
        </ToolButton>
      )}
    </div>
  );
}

type ButtonProps = Parameters<typeof Button>[0];

interface ToolButtonProps extends Omit<ButtonProps, 'children'> {
  /** Has in it what stands on the button. */
  label: string;
  keys?: string;
  /** Its text is the last to go where not all of them fit. */
  isMostUsed?: boolean;
  icon: ReactElement;
  children: ReactNode;
}

function ToolButton({ label, keys, isMostUsed = false, children, ...rest }: ToolButtonProps) {
  return (
    <Tooltip content={keys ? withKey(label, keys) : label} side="bottom">
      <Button
        {...rest}
        variant="ghost"
        size="sm"
        aria-label={label}
        aria-keyshortcuts={keys?.toLowerCase()}
        className="gap-1 px-1.5!"
      >
        <span data-stays={isMostUsed || undefined} className="@max-[30rem]:hidden">
          {children}
        </span>
      </Button>
    </Tooltip>
  );
}
