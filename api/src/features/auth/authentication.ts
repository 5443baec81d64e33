import type { Authentication, Services } from '../../context/index.ts';
import * as keys from '../api-keys/api-keys.service.ts';
import * as auth from './auth.service.ts';

/** Verifies the credentials of HTTP calls. */
export const authentication = (services: Services): Authentication => ({
  signedIn: (token) => auth.authenticate(services, token),
  key: (apiKey) => keys.authenticate(services, apiKey),
  cachedKey: (apiKey) => keys.authenticateCached(services, apiKey),
  countCall: (key) => keys.countCall(services, key),
  listFramingSites: (publicId) => keys.listFramingSites(services, publicId),
});
