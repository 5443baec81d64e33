import { cx, useReturnFocus } from '@chatbot-saas/shared/ui';
import { Command } from 'cmdk';
import { Check, Search } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useState } from 'react';
import { Kbd } from '../Kbd.tsx';
import { type Command as CommandLine, useCommands } from './use-commands.ts';

/** Every screen and everything that can be done from anywhere, found by typing a part of its name. */
export default function CommandMenu({ onClose }: { onClose: () => void }) {
  const groups = useCommands();
  const focus = useReturnFocus();
  const [search, setSearch] = useState('');
  const line = (command: CommandLine) => <Line key={command.label} command={command} onClose={onClose} />;
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 animate-appear bg-scrim" />
        <Dialog.Content
          aria-describedby={undefined}
          onOpenAutoFocus={focus.remember}
          onCloseAutoFocus={focus.giveBack}
          className="fixed top-[12dvh] left-1/2 z-50 w-[calc(100vw-2rem)] max-w-xl -translate-x-1/2 animate-appear overflow-hidden rounded-lg border border-line bg-raised shadow-high focus-visible:outline-none"
        >
          <Dialog.Title className="sr-only">Command menu</Dialog.Title>
          <Command label="Command menu" loop className="flex max-h-[70dvh] flex-col">
            <div className="flex items-center gap-3 border-line border-b px-4">
              <Search aria-hidden className="size-4 shrink-0 text-muted" />
              <Command.Input
                value={search}
                onValueChange={setSearch}
                placeholder="Search or jump to…"
                className="h-12 w-full bg-transparent text-md text-ink outline-none placeholder:text-subtle"
              />
            </div>
            <Command.List
              label="Commands"
              tabIndex={-1}
              className="min-h-0 flex-1 scroll-py-2 overflow-y-auto p-2 focus-visible:outline-none"
            >
              {search === ''
                ? groups.map(({ heading, commands }) => (
                    <Command.Group key={heading} heading={heading} className={groupClass}>
                      {commands.map(line)}
                    </Command.Group>
                  ))
                : // What fits best stands first, whichever group it is of.
                  groups.flatMap(({ commands }) => commands.map(line))}
            </Command.List>
            {/* Beside the list: a listbox holds options only. */}
            <Command.Empty className="px-3 pb-8 text-center text-muted">Nothing by that name.</Command.Empty>
            <p
              aria-hidden
              className="flex flex-wrap gap-x-4 gap-y-1 border-line border-t px-4 py-2 text-sm text-subtle max-sm:hidden"
            >
              <span className="flex items-center gap-1.5">
                <Kbd>↑</Kbd>
                <Kbd>↓</Kbd> to move
              </span>
              <span className="flex items-center gap-1.5">
                <Kbd>↵</Kbd> to choose
              </span>
              <span className="flex items-center gap-1.5">
                <Kbd>Esc</Kbd> to close
              </span>
            </p>
          </Command>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

const groupClass =
  '[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-sm [&_[cmdk-group-heading]]:text-subtle';

function Line({ command, onClose }: { command: CommandLine; onClose: () => void }) {
  const { label, icon: Icon, hint, keywords = [], keys = [], isChosen, run } = command;
  return (
    <Command.Item
      value={label}
      keywords={keywords}
      onSelect={() => {
        onClose();
        run();
      }}
      className={cx(
        'flex min-h-9 cursor-pointer select-none items-center gap-3 rounded-md px-3 text-ink',
        'data-[selected=true]:bg-accent-soft data-[selected=true]:text-accent-ink',
      )}
    >
      <Icon aria-hidden className="size-4 shrink-0 text-muted" />
      <span className="truncate">{label}</span>
      {hint && <span className="truncate text-sm text-subtle max-sm:hidden">{hint}</span>}
      <span className="ml-auto flex shrink-0 gap-1">
        {isChosen && <Check aria-label="chosen" className="size-4" />}
        {keys.map((key) => (
          <Kbd key={key}>{key}</Kbd>
        ))}
      </span>
    </Command.Item>
  );
}
