import { useSearchParams } from 'react-router-dom';
import type { KnowledgeFilter } from '../../api/queries/knowledge.ts';

/** The filter lives in the address, so that a reload, a shared link and the back button keep it. */
export function useKnowledgeFilter() {
  const [params, setParams] = useSearchParams();
  const filter: KnowledgeFilter = {
    page: Math.max(1, Number.parseInt(params.get('page') ?? '', 10) || 1),
    search: params.get('search') ?? '',
    category: params.get('category') ?? '',
  };

  /** A new search or category starts again at the first page. */
  const change = (part: Partial<KnowledgeFilter>) => {
    const { page, search, category } = { ...filter, page: 1, ...part };
    const next = new URLSearchParams();
    if (search) next.set('search', search);
    if (category) next.set('category', category);
    if (page > 1) next.set('page', String(page));
    setParams(next, { replace: part.page === undefined });
  };
  return { filter, change };
}
