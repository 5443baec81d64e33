import { ApiError } from '@chatbot-saas/client';
import { QueryClient } from '@tanstack/react-query';

export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (failures, error) => failures < 1 && error instanceof ApiError && error.isTransient,
    },
  },
});
