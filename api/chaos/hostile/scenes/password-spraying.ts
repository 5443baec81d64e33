import { addressOf } from '../../client-addresses.ts';
import { allOf, atMost } from '../../figures.ts';
import { callerAt, listed, repeat } from './caller.ts';
import type { Scene } from './scene.ts';

const TRIES = 1_000;
const ADDRESSES = 300;
/** What passes before it has to wait, and a few for the time that this takes. */
const ALLOWANCE = 10;
const FREE = { perAddress: 50, perAccount: 30 };

/** Guesses at many accounts from one address, then at one account from many; its owner signs in as ever. */
export const passwordSpraying: Scene = {
  name: 'one address sprays passwords',
  async play({ url, workspace }) {
    await workspace('Sprayed');
    const guess = (address: string, email: string) =>
      callerAt(url, address)('/auth/login', { email, password: 'Summer2026!' });
    const sprayed = await repeat(TRIES, (index) => guess('11.0.0.1', `person-${index}@example.com`));
    const email = 'scene-0@example.com';
    const focused = await repeat(ADDRESSES, (index) => guess(addressOf((3 << 20) + index), email));
    const signedIn = await callerAt(url, addressOf(2 << 20))('/auth/login', {
      email,
      password: 'scene-scene-scene',
    });
    return [
      { name: 'many accounts from one address', value: listed(sprayed) },
      atMost('of them looked at', sprayed.get(401) ?? 0, FREE.perAddress + ALLOWANCE, ''),
      { name: 'one account from many addresses', value: listed(focused) },
      atMost('of them looked at', focused.get(401) ?? 0, FREE.perAccount + ALLOWANCE, ''),
      allOf('its owner signs in from where they have before', signedIn.status === 200 ? 1 : 0, 1),
    ];
  },
};
