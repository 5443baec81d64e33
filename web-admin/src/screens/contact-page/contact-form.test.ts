import { describe, expect, it } from 'vitest';
import { changeOf, twice } from './contact-form.ts';

const values = { name: '', email: '', phone: '', attributes: [] };

describe('the change of a contact', () => {
  it('removes what was emptied', () => {
    expect(changeOf({ ...values, name: ' Vera ' }, {})).toEqual({
      name: 'Vera',
      email: null,
      phone: null,
      attributes: {},
    });
  });

  it('keeps the kind of what is known, where what is typed is of that kind', () => {
    const attributes = [
      { key: 'orders', value: '4' },
      { key: 'vip', value: 'false' },
      { key: 'gone', value: '' },
      { key: 'since', value: 'two years' },
      { key: ' plan ', value: 'family' },
      { key: '', value: 'no name' },
    ];
    const known = { orders: 3, vip: true, gone: null, since: 2 };
    expect(changeOf({ ...values, attributes }, known).attributes).toEqual({
      orders: 4,
      vip: false,
      gone: '',
      since: 'two years',
      plan: 'family',
    });
  });

  it('finds a name that two rows have', () => {
    expect(
      twice([
        { key: 'a', value: '1' },
        { key: ' a', value: '2' },
      ]),
    ).toBe('a');
    expect(
      twice([
        { key: '', value: '1' },
        { key: '', value: '2' },
      ]),
    ).toBeUndefined();
  });
});
