import { t } from '@lingui/core/macro';
import {
  AlarmClock,
  Bot,
  CircleCheckBig,
  Hand,
  RotateCcw,
  Tag,
  TriangleAlert,
  Undo2,
  UserRoundPlus,
} from 'lucide-react';
import type { Command, CommandGroup } from '../../commands/command.ts';
import { visitorName } from '../conversation-words.ts';
import { type ActionsProps, takeConversation } from './take-conversation.ts';

/** What the command menu can do with the open conversation, by the rules of its buttons. */
export function conversationCommands(props: ActionsProps): CommandGroup {
  const { conversation, abilities, actions, onAsk } = props;
  const hint = visitorName(conversation);
  const isPossible = {
    take: abilities.mayAccept || abilities.mayTakeOver || abilities.mayReopen,
    release: abilities.mayRelease,
    returnToAssistant: abilities.mayReturnToAssistant,
    transfer: abilities.mayHandOver,
    snooze: abilities.maySnooze,
    unsnooze: abilities.mayUnsnooze,
    escalate: abilities.mayEscalate,
    label: true,
    end: abilities.mayEnd,
  };
  const all: Record<keyof typeof isPossible, Command> = {
    take: {
      label: takeLabel(abilities),
      icon: abilities.mayReopen ? RotateCcw : Hand,
      keys: ['A'],
      run: () => takeConversation(props),
    },
    release: {
      label: t`Return conversation to the queue`,
      icon: Undo2,
      run: () => actions.release.run(conversation),
    },
    returnToAssistant: {
      label: t`Return to the assistant`,
      icon: Bot,
      keys: ['B'],
      run: () => actions.returnToAssistant.run(conversation),
    },
    transfer: {
      label: t`Transfer conversation`,
      icon: UserRoundPlus,
      keywords: [t`hand over`, t`teammate`],
      keys: ['H'],
      run: () => onAsk('hand-over'),
    },
    snooze: {
      label: t`Snooze conversation: remind me later`,
      icon: AlarmClock,
      keywords: [t`later`, t`remind`, t`follow up`],
      keys: ['Z'],
      run: () => onAsk('snooze'),
    },
    unsnooze: {
      label: t`Unsnooze conversation`,
      icon: AlarmClock,
      run: () => actions.unsnooze.run(conversation),
    },
    escalate: {
      label: t`Escalate conversation`,
      icon: TriangleAlert,
      keywords: [t`urgent`],
      keys: ['X'],
      run: () => onAsk('escalate'),
    },
    label: {
      label: t`Label conversation`,
      icon: Tag,
      keywords: [t`tag`],
      keys: ['L'],
      run: () => onAsk('label'),
    },
    end: {
      label: t`End conversation`,
      icon: CircleCheckBig,
      keywords: [t`close`, t`done`],
      keys: ['E'],
      run: () => onAsk('end'),
    },
  };
  const names = Object.keys(all) as (keyof typeof all)[];
  const commands = names.filter((name) => isPossible[name]).map((name) => ({ ...all[name], hint }));
  return { heading: t`Conversation`, commands };
}

function takeLabel({ mayReopen, mayAccept }: ActionsProps['abilities']): string {
  if (mayReopen) return t`Reopen conversation`;
  return mayAccept ? t`Accept conversation` : t`Take over conversation`;
}
