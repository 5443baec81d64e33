import { usePlans } from '../../screens/billing/queries.ts';

/** False only where the server says that billing is off: it then has no plans, and nothing here has a price. */
export const useIsBilled = (): boolean => usePlans().data?.length !== 0;
