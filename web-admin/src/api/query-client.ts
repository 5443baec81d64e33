import { ApiError } from '@chatbot-saas/client';
import { QueryClient } from '@tanstack/react-query';

export const queries = new QueryClient({
  // A call without a connection fails at once and says so. A paused one would wait in silence.
  defaultOptions: {
    queries: {
      networkMode: 'always',
      refetchOnReconnect: true,
      staleTime: 15_000,
      retry: (failures, error) => failures < 1 && error instanceof ApiError && error.isTransient,
    },
    mutations: { networkMode: 'always' },
  },
});
