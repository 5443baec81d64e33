import { useLocation } from 'react-router-dom';

/** The specification's address of a section. */
const SAME: Readonly<Record<string, string>> = { '/prompt-tuner': '/settings/assistant' };

/** The path of the section that is open. */
export function useSection(): string {
  const { pathname } = useLocation();
  return SAME[pathname] ?? pathname;
}
