import { once } from 'node:events';
import { createServer } from 'node:net';
import { errorCode, StartupError } from '../infrastructure/startup-error.ts';

/** Checks the address early, before building and migrating take seconds. */
export async function assertPortFree(host: string, port: number): Promise<void> {
  const probe = createServer();
  try {
    probe.listen(port, host);
    await once(probe, 'listening');
  } catch (error) {
    throw asListenError(error, host, port);
  }
  probe.close();
  await once(probe, 'close');
}

/** Converts a failed listen() to one clear line; other errors stay. */
export function asListenError(error: unknown, host: string, port: number): unknown {
  switch (errorCode(error)) {
    case 'EADDRINUSE':
      return new StartupError(`PORT ${port} on ${host} is taken. Stop what runs there, or set another PORT.`);
    case 'EACCES':
      return new StartupError(`PORT ${port} needs more rights than this user has. Set a PORT above 1023.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartupError(`HOST ${host} is not an address of this machine.`);
    default:
      return error;
  }
}
