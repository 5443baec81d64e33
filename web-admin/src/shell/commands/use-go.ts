import { useNavigate } from 'react-router-dom';
import { openWith } from '../../hooks/use-arrival.ts';
import { leave } from '../../hooks/use-leave-guard.ts';

/** Leads to a screen, which begins with an action if one is named. */
export type Go = (to: string, action?: string) => () => void;

export function useGo(): Go {
  const navigate = useNavigate();
  return (to, action) => () => leave(() => navigate(to, action ? { state: openWith(action) } : {}));
}
