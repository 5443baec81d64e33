import { useSearchParams } from 'react-router-dom';
import type { ContactFilter } from '../../api/queries/contacts.ts';

/** The filter lives in the address, so that a reload, a shared link and the back button keep it. */
export function useContactFilter() {
  const [params, setParams] = useSearchParams();
  const filter: ContactFilter = {
    page: Math.max(1, Number.parseInt(params.get('page') ?? '', 10) || 1),
    search: params.get('search') ?? '',
  };

  /** A new search starts again at the first page. */
  const change = (part: Partial<ContactFilter>) => {
    const { page, search } = { ...filter, page: 1, ...part };
    const next = new URLSearchParams();
    if (search) next.set('search', search);
    if (page > 1) next.set('page', String(page));
    setParams(next, { replace: part.page === undefined });
  };
  return { filter, change };
}
