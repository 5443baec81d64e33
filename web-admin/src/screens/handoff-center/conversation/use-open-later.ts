import { useNavigate } from 'react-router-dom';
import { leave } from '../../../hooks/use-leave-guard.ts';

const CENTER = '/handoff-center';

/** Opens a conversation from a notice about it: another one may be on the screen by then, or another screen. */
export function useOpenLater(): (id: string) => void {
  const navigate = useNavigate();
  return (id) =>
    leave(() => {
      const params = new URLSearchParams(location.pathname === CENTER ? location.search : '');
      for (const place of ['message', 'note']) params.delete(place);
      params.set('conversation', id);
      return navigate(`${CENTER}?${params}`);
    });
}
