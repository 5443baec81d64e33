import { Dialog } from '@chatbot-saas/shared/ui';
import { Kbd } from '../Kbd.tsx';
import { COMMAND_KEY } from './command-key.ts';

interface Shortcut {
  what: string;
  keys: string[];
}

const groups: { place: string; shortcuts: Shortcut[] }[] = [
  {
    place: 'Everywhere',
    shortcuts: [
      { what: 'Search or jump to…', keys: [COMMAND_KEY, 'K'] },
      { what: 'These shortcuts', keys: ['?'] },
      { what: 'Close what is open', keys: ['Esc'] },
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
  { place: 'Prompt Tuner', shortcuts: [{ what: 'Save', keys: [COMMAND_KEY, 'S'] }] },
];

export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Keyboard shortcuts">
      <div className="flex flex-col gap-5">
        {groups.map(({ place, shortcuts }) => (
          <section key={place}>
            <h3 className="mb-1 font-medium text-sm text-subtle">{place}</h3>
            <dl className="divide-y divide-line">
              {shortcuts.map(({ what, keys }) => (
                <div key={what} className="flex items-center justify-between gap-4 py-2">
                  <dt>{what}</dt>
                  <dd className="flex shrink-0 gap-1">
                    {keys.map((key) => (
                      <Kbd key={key}>{key}</Kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
