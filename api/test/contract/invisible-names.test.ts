import { describe, expect, it } from 'vitest';
import { expectFailure } from '../support/failure.ts';
import { sharedServer, sharedTenantData } from '../support/fixtures.ts';
import { placesIn, withValue } from '../support/hostile.ts';
import { bodySender, endpointsWithBody, sampleOf } from './samples.ts';

const server = sharedServer({ RATE_LIMITS: 'off', CONTACT_EMAIL: 'desk@acme.test' });
const tenantData = sharedTenantData(server);
const send = bodySender(server, tenantData);

const isName = (step: string | number | undefined) => step === 'name' || step === 'tenantName';
const named = endpointsWithBody.flatMap(([title, endpoint]) =>
  placesIn(endpoint.endpoint.body as never)
    .filter((place) => isName(place.at(-1)))
    .map((place) => [title, place.join('.'), endpoint, place] as const),
);

const INVISIBLE = {
  'zero-width spaces': '\u200b\u200b',
  'joiners and a byte order mark': '\u200d\u2060\ufeff',
  'direction marks': '\u200f\u202e\u2066\u2069',
  'a Hangul filler': '\u3164',
  'the blank of Braille': '\u2800 \u2800',
  'a soft hyphen': '\u00ad',
  'a mark for annotations': '\ufff9',
  'an accent without a letter': '\u0301',
  'a private character': '\ue000',
};

describe('names of invisible characters only', () => {
  it('are looked for in every name a caller can send', () => {
    expect(named.map(([title, place]) => `${title} ${place}`)).toEqual(
      expect.arrayContaining([
        'auth.register name',
        'auth.register tenantName',
        'auth.profile name',
        'team.add name',
        'team.update name',
        'keys.create name',
        'keys.update name',
        'chat.start visitor.name',
      ]),
    );
  });

  it.each(named)('are refused by %s at %s', async (_title, at, endpoint, place) => {
    for (const [what, name] of Object.entries(INVISIBLE)) {
      const { body } = sampleOf(endpoint, tenantData);
      const response = await send(endpoint, withValue(body, place, name));
      expect(response.status, what).toBe(400);
      expectFailure(response);
      expect(response.json.details).toMatchObject([{ path: at }]);
    }
  });

  it('leave names alone that hold such characters among others', async () => {
    for (const name of ['نرگس\u200cزاده', '👩\u200d👧', '김\u3164민']) {
      const { user } = await tenantData.tenant.owner.api.call('PUT /auth/profile', { body: { name } });
      expect(user.name).toBe(name);
    }
  });
});

describe('names that could turn or break the text around them', () => {
  it('are kept on one line, without direction controls', async () => {
    const { api } = tenantData.tenant.owner;
    for (const name of [
      'Ada\u202e Lovelace\u2069',
      'Ada\r\nLovelace',
      'Ada\u2028Lovelace',
      ' \u2066Ada Lovelace ',
    ]) {
      const { user } = await api.call('PUT /auth/profile', { body: { name } });
      expect(user.name).toBe('Ada Lovelace');
    }
  });
});
