import { CommandMenu as Menu } from '@chatbot-saas/ui';
import { useState } from 'react';
import { useCommands } from './use-commands.ts';
import { useGo } from './use-go.ts';
import { useSearch } from './use-search.ts';

/** Everything that this person can find or do from anywhere. */
export default function CommandMenu(props: { onClose: () => void; typed: string }) {
  const [typed, setTyped] = useState(props.typed);
  const go = useGo();
  const { results, isSearching } = useSearch(typed, go);
  return (
    <Menu
      typed={props.typed}
      groups={useCommands(go)}
      searchResults={results}
      isSearching={isSearching}
      onSearch={setTyped}
      onSearchEverything={(query) => go(`/search?${new URLSearchParams({ q: query })}`)()}
      onClose={props.onClose}
    />
  );
}
