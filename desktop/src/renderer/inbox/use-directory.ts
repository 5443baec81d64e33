import { useEffect, useState } from 'react';
import type { DirectoryLists } from '../../core/inbox/directory.ts';
import { unwrap } from '../api.ts';

/** Labels, team and saved views as this computer has them; undefined until they are read. */
export function useDirectory(): DirectoryLists | undefined {
  const [lists, setLists] = useState<DirectoryLists>();
  useEffect(() => {
    const read = () => void unwrap(window.api.directory.lists()).then(setLists, console.error);
    read();
    return window.api.directory.on('changed', read);
  }, []);
  return lists;
}
