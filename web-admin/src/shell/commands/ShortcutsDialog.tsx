import { COMMAND_KEY, ShortcutsDialog as Sheet, type ShortcutGroup } from '@chatbot-saas/ui';

const groups: ShortcutGroup[] = [
  {
    place: 'Everywhere',
    shortcuts: [
      { what: 'Search or jump to…', keys: [COMMAND_KEY, 'K'] },
      { what: 'Show shortcuts', keys: ['?'] },
      { what: 'Close', keys: ['Esc'] },
    ],
  },
  {
    place: 'Handoff Center',
    shortcuts: [
      { what: 'Next conversation', keys: ['J'] },
      { what: 'Previous conversation', keys: ['K'] },
      { what: 'Accept the conversation', keys: ['A'] },
      { what: 'Write a reply', keys: ['R'] },
      { what: 'Send the reply', keys: ['Enter'] },
      { what: 'New line in the reply', keys: ['Shift', 'Enter'] },
      { what: 'End the conversation', keys: ['E'] },
      { what: 'Search conversations', keys: ['/'] },
    ],
  },
  { place: 'Settings', shortcuts: [{ what: 'Save', keys: [COMMAND_KEY, 'S'] }] },
];

export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return <Sheet groups={groups} onClose={onClose} />;
}
