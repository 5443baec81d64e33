import * as handoff from '../features/handoff/handoff.service.ts';
import { type Kernel, SYSTEM } from '../kernel/index.ts';

/**
 * Offers waiting conversations to whoever has room. In a transaction of its own: it locks conversations before people,
 * while a change of presence has locked the person already.
 */
export const placeWaiting = (kernel: Kernel, tenantId: string): Promise<void> =>
  kernel.openScope(tenantId, SYSTEM, (scope) => handoff.drain(scope));
