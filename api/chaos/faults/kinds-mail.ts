import { machineTime } from '@chatbot-saas/testing/recorded-calls';
import type { FaultKind } from './kinds.ts';
import { recovery } from './recovery.ts';

/** Faults of the server that takes the product's mail. No turn may wait for it. */
export const mailKinds: readonly FaultKind[] = [
  {
    name: 'mail server: kill -9, started again',
    weight: 3,
    limitMs: 2_000,
    async strike({ deployment, probes, hold }) {
      await deployment.mail.kill();
      const since = machineTime();
      const recoveryMs = await recovery(probes, since);
      await hold();
      await deployment.mail.start();
      return { recoveryMs };
    },
  },
  {
    name: 'mail server: frozen (SIGSTOP)',
    weight: 1,
    limitMs: 2_000,
    async strike({ deployment, probes, hold, freezeMs }) {
      deployment.mail.freeze();
      const since = machineTime();
      const recoveryMs = await recovery(probes, since);
      await hold(freezeMs());
      deployment.mail.thaw();
      return { recoveryMs };
    },
  },
];
