import { CommandMenu, ShortcutsDialog, useCommandKeys } from '@chatbot-saas/ui';
import { useState } from 'react';
import { type SearchTargets, searchResults } from './search-results.ts';
import { shortcuts } from './shortcuts.ts';
import { type CommandsOptions, useCommands } from './use-commands.ts';
import { useSearch } from './use-search.ts';

export interface AppCommandsProps extends CommandsOptions, SearchTargets {
  onSearchEverything: (query: string) => void;
}

/** The command menu (⌘K or Ctrl+K), the shortcuts (`?`) and the key of the knowledge base (⌘L or Ctrl+L). */
export function AppCommands(props: AppCommandsProps) {
  const [front, setFront] = useState<'commands' | 'shortcuts'>();
  const close = () => setFront(undefined);
  const openShortcuts = () => setFront('shortcuts');
  useCommandKeys({
    onCommands: () => setFront('commands'),
    onKnowledgeSearch: props.onKnowledgeSearch,
    onShortcuts: openShortcuts,
  });
  if (front === 'shortcuts') return <ShortcutsDialog groups={shortcuts()} columns={2} onClose={close} />;
  return front && <OpenMenu {...props} onShortcuts={openShortcuts} onClose={close} />;
}

type OpenMenuProps = AppCommandsProps & Record<'onShortcuts' | 'onClose', () => void>;

function OpenMenu({ onSelect, onArticle, onSearchEverything, onClose, ...options }: OpenMenuProps) {
  const groups = useCommands(options);
  const [search, setSearch] = useState('');
  const { found, isSearching } = useSearch(search);
  return (
    <CommandMenu
      // Not before the conversations that stand above them: what is chosen first must not change under a finger.
      groups={found ? groups : []}
      searchResults={found ? searchResults(found, { onSelect, onArticle }) : undefined}
      isSearching={isSearching}
      onSearch={setSearch}
      onSearchEverything={onSearchEverything}
      onClose={onClose}
    />
  );
}
