import { describe, expect, it } from 'vitest';
import { webAddress } from './web-address.ts';

describe('a web address', () => {
  it('is shown as it leads', () => {
    expect(webAddress('https://shop.test/orders?id=7')).toBe('https://shop.test/orders?id=7');
    expect(webAddress('https://shop.test/\u202egnp.exe')).toBe('https://shop.test/%E2%80%AEgnp.exe');
    expect(webAddress('https://аpple.com/')).toBe('https://xn--pple-43d.com/');
  });

  it.each(['javascript:alert(1)', 'data:text/html,<b>', 'mailto:a@b.test', 'shop.test/orders', ''])(
    'is no link where it is %s',
    (text) => expect(webAddress(text)).toBeNull(),
  );
});
