import { EventEmitter } from 'node:events';
import * as http from 'node:http';
import * as https from 'node:https';
import type { AutoUpdater, Net } from 'electron';

/** electron-updater's way out; what it asks of a request is what Node's has as well. */
export const net = {
  request: (options: http.RequestOptions) => (options.protocol === 'http:' ? http : https).request(options),
} satisfies { [Name in keyof Pick<Net, 'request'>]: unknown };

class StandInUpdater extends EventEmitter {
  checkForUpdates(): void {
    throw new Error('Only a Mac has a built-in updater');
  }
}
export const autoUpdater = new StandInUpdater() satisfies Pick<AutoUpdater, 'checkForUpdates'>;
