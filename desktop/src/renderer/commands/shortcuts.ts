import { COMMAND_KEY, type ShortcutGroup } from '@chatbot-saas/ui';

export const SHORTCUTS: ShortcutGroup[] = [
  {
    place: 'Everywhere',
    shortcuts: [
      { what: 'Search or jump to…', keys: [COMMAND_KEY, 'K'] },
      { what: 'Look up an answer', keys: [COMMAND_KEY, 'L'] },
      { what: 'Show shortcuts', keys: ['?'] },
      { what: 'Close', keys: ['Esc'] },
      { what: 'Larger', keys: [COMMAND_KEY, '+'] },
      { what: 'Smaller', keys: [COMMAND_KEY, '−'] },
      { what: 'Normal size', keys: [COMMAND_KEY, '0'] },
    ],
  },
  {
    place: 'Inbox',
    shortcuts: [
      { what: 'Next conversation', keys: ['J'] },
      { what: 'Previous conversation', keys: ['K'] },
      { what: 'Search conversations and messages', keys: ['/'] },
    ],
  },
  {
    place: 'Conversation',
    shortcuts: [
      { what: 'Accept the conversation', keys: ['A'] },
      { what: 'Write a reply', keys: ['R'] },
      { what: 'Send the reply', keys: ['Enter'] },
      { what: 'New line in the reply', keys: ['Shift', 'Enter'] },
      { what: 'Hand the conversation over', keys: ['H'] },
      { what: 'Escalate the conversation', keys: ['X'] },
      { what: 'End the conversation', keys: ['E'] },
    ],
  },
];
