declare module 'virtual:catalogs' {
  import type { Catalogs } from '@chatbot-saas/ui/language';

  const catalogs: Catalogs;
  export default catalogs;
}
