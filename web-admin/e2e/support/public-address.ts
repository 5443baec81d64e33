/** An address of the public internet, as the product sees it. */
export const PUBLIC_ADDRESS = '93.184.216.34';

const script = `
import { Socket } from 'node:net';
const { connect } = Socket.prototype;
Socket.prototype.connect = function (...args) {
  const options = Array.isArray(args[0]) ? args[0][0] : args[0];
  if (options?.host === '${PUBLIC_ADDRESS}') options.host = '127.0.0.1';
  return connect.apply(this, args);
};`;

/** For a product whose network leads that address to this machine: what it may reach it still decides by its own rule. */
export const leadsHere = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(script)}` };
