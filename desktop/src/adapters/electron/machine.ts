import { powerMonitor } from 'electron';
import type { Machine } from '../../core/os/machine.ts';

/** Usable once the app is ready. */
export const electronMachine: Machine = {
  idleSeconds: () => powerMonitor.getSystemIdleTime(),

  listen({ onLock, onSuspend }) {
    const lock = () => onLock(true);
    const unlock = () => onLock(false);
    const suspend = () => onSuspend(true);
    const resume = () => onSuspend(false);
    powerMonitor.on('lock-screen', lock);
    powerMonitor.on('unlock-screen', unlock);
    powerMonitor.on('suspend', suspend);
    powerMonitor.on('resume', resume);
    return () => {
      powerMonitor.off('lock-screen', lock);
      powerMonitor.off('unlock-screen', unlock);
      powerMonitor.off('suspend', suspend);
      powerMonitor.off('resume', resume);
    };
  },
};
