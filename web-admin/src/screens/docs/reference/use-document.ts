import { useQuery } from '@tanstack/react-query';
import type { OpenApiDocument } from './document.ts';

/** The document the server makes from its own schemas; the same for everybody, and not part of the bundle. */
export function useDocument() {
  return useQuery({
    queryKey: ['openapi'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }): Promise<OpenApiDocument> => {
      const response = await fetch('/api/openapi.json', { signal });
      if (!response.ok) throw new Error(`The server answered with ${response.status}.`);
      return response.json();
    },
  });
}
