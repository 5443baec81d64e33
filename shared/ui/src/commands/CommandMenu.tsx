import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Command as Menu } from 'cmdk';
import { Check, Search } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useRef, useState } from 'react';
import { useReturnFocus } from '../hooks/use-return-focus.ts';
import { dialogOverlay } from '../overlays/Dialog.tsx';
import { cx } from '../primitives/cx.ts';
import type { Command, CommandGroup, SearchResults } from './command.ts';
import { commandFit } from './command-fit.ts';
import { Kbd } from './Kbd.tsx';
import { SearchEverything } from './SearchEverything.tsx';
import { SearchStatus } from './SearchStatus.tsx';
import { SelectedLine } from './SelectedLine.tsx';

export interface CommandMenuProps {
  /** Stands in its field when it opens. */
  typed?: string;
  groups: readonly CommandGroup[];
  /** Stands above the commands, and below those that fit once something is typed. */
  searchResults?: SearchResults | undefined;
  /** More results are on their way. */
  isSearching?: boolean;
  onSearch?: (search: string) => void;
  /** Searches everything for what is typed, on a page for its own results. */
  onSearchEverything?: ((query: string) => void) | undefined;
  onClose: () => void;
}

/** Everything that can be found or done from anywhere, by typing a part of its name. */
export function CommandMenu({
  typed = '',
  groups,
  searchResults,
  isSearching = false,
  onSearch,
  onSearchEverything,
  onClose,
}: CommandMenuProps) {
  const focus = useReturnFocus();
  const [search, setSearch] = useState(typed);
  const [selected, setSelected] = useState('');
  const query = search.trim();
  const chosen = useRef<Pick<Command, 'run'>>(null);
  const menu = useRef<HTMLDivElement>(null);
  const isMoved = useRef(false);

  const choose = (command: Pick<Command, 'run'>) => {
    chosen.current = command;
    onClose();
  };
  const searchEverything =
    onSearchEverything && query !== '' ? () => choose({ run: () => onSearchEverything(query) }) : null;
  const line = (command: Command, key = '') => (
    <Line key={`${key} ${command.id ?? command.label}`} command={command} onChoose={choose} />
  );
  const group = ({ heading, commands }: CommandGroup, key = '') =>
    commands.length > 0 && (
      <Menu.Group
        key={heading}
        heading={<p className="px-3 pt-2 pb-1 font-semibold text-subtle text-xs">{heading}</p>}
      >
        {commands.map((command) => line(command, key))}
      </Menu.Group>
    );
  // By the search too: the menu looks at each line once, and what it left out for one may be a result of another.
  const finds = searchResults?.groups.map((one) => group(one, searchResults.search));
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className={dialogOverlay} />
        <Dialog.Content
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            focus.remember();
            // Radix would select what stands in it, and the next letter would be in its place.
            event.preventDefault();
            const field = menu.current?.querySelector('input');
            field?.focus();
            field?.setSelectionRange(typed.length, typed.length);
          }}
          onCloseAutoFocus={(event) => {
            focus.giveBack(event);
            // Only now: it may move the focus, or open what gives it back in turn.
            chosen.current?.run();
          }}
          className="fixed top-[12dvh] left-1/2 z-50 w-[calc(100vw-2rem)] max-w-xl -translate-x-1/2 animate-appear overflow-hidden rounded-lg border border-line bg-raised shadow-high focus-visible:outline-none"
        >
          <Dialog.Title className="sr-only">{t`Command menu`}</Dialog.Title>
          <Menu
            ref={menu}
            label={t`Command menu`}
            loop
            value={selected}
            onValueChange={setSelected}
            onKeyDown={(event) => {
              isMoved.current = true;
              if (event.key !== 'Enter' || event.nativeEvent.isComposing || !searchEverything) return;
              const isLineThere = menu.current?.querySelector('[role="option"]') !== null;
              if (!event.shiftKey && (isLineThere || isSearching)) return;
              event.preventDefault();
              searchEverything();
            }}
            onPointerMove={() => {
              isMoved.current = true;
            }}
            filter={commandFit(searchResults)}
            className="flex max-h-[70dvh] flex-col"
          >
            <div className="flex items-center gap-3 border-line border-b px-4">
              <Search aria-hidden className="size-4 shrink-0 text-muted" />
              <Menu.Input
                value={search}
                onValueChange={(next) => {
                  isMoved.current = false;
                  setSearch(next);
                  onSearch?.(next);
                }}
                placeholder={t`Search or jump to…`}
                className="h-12 w-full bg-transparent text-md text-ink outline-none placeholder:text-subtle"
              />
            </div>
            <Menu.List
              label={t`Commands`}
              tabIndex={-1}
              className="min-h-0 flex-1 scroll-py-2 overflow-y-auto p-2 focus-visible:outline-none"
            >
              {search === '' && searchResults?.search === '' && finds}
              {search === '' ? (
                groups.map((one) => group(one))
              ) : (
                // What fits best stands first, whichever group it is of.
                <Menu.Group value="All">
                  {groups.flatMap(({ commands }) => commands.map((command) => line(command)))}
                </Menu.Group>
              )}
              {search !== '' && finds}
            </Menu.List>
            {/* Outside the list: a listbox holds options only. */}
            {search !== '' && !isSearching && !searchResults?.problem && (
              <Menu.Empty className="px-3 pb-8 text-center text-muted [overflow-wrap:anywhere]">
                <Trans>
                  No results for “<bdi>{query}</bdi>”
                </Trans>
              </Menu.Empty>
            )}
            <SearchStatus
              isSearching={search !== '' && isSearching}
              problem={searchResults?.problem ?? null}
            />
            {searchEverything && (
              <SearchEverything query={query} isSearching={isSearching} onChoose={searchEverything} />
            )}
            <KeysOfTheMenu />
            <SelectedLine menu={menu} isMoved={isMoved} onSelect={setSelected} />
          </Menu>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

const entryClass = 'flex items-center gap-1.5';

function KeysOfTheMenu() {
  return (
    <p
      aria-hidden
      className="flex flex-wrap gap-x-4 gap-y-1 border-line border-t px-4 py-2 text-sm text-subtle max-sm:hidden"
    >
      <span className={entryClass}>
        <Trans>
          <Kbd>↑</Kbd> <Kbd>↓</Kbd> to move
        </Trans>
      </span>
      <span className={entryClass}>
        <Trans>
          <Kbd>↵</Kbd> to choose
        </Trans>
      </span>
      <span className={entryClass}>
        <Trans>
          <Kbd>Esc</Kbd> to close
        </Trans>
      </span>
    </p>
  );
}

function Line({ command, onChoose }: { command: Command; onChoose: (command: Command) => void }) {
  const { id, label, icon: Icon, hint, keywords = [], keys = [], isChosen } = command;
  return (
    <Menu.Item
      value={id ?? label}
      keywords={keywords}
      onSelect={() => onChoose(command)}
      className={cx(
        'flex min-h-9 cursor-pointer select-none items-center gap-3 rounded-md px-3 text-ink',
        'data-[selected=true]:bg-accent-soft data-[selected=true]:text-accent-ink',
      )}
    >
      <Icon aria-hidden className="size-4 shrink-0 text-muted" />
      <span dir="auto" className={cx('max-sm:line-clamp-2 sm:truncate', hint && 'sm:max-w-3/5 sm:shrink-0')}>
        {label}
      </span>
      {hint && (
        <span dir="auto" title={hint} className="truncate text-sm text-subtle max-sm:hidden">
          {hint}
        </span>
      )}
      <span dir="ltr" className="ms-auto flex shrink-0 gap-1">
        {isChosen && <Check aria-label={t`chosen`} className="size-4" />}
        {keys.map((key) => (
          <Kbd key={key}>{key}</Kbd>
        ))}
      </span>
    </Menu.Item>
  );
}
