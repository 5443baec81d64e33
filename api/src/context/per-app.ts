import type { Services } from './scope.ts';

/** One instance per app, so that several apps in one test process share no state. */
export function perApp<T>(make: (services: Services) => T): (services: Services) => T {
  const made = new WeakMap<Services, T>();
  return (services) => {
    const known = made.get(services) ?? make(services);
    made.set(services, known);
    return known;
  };
}
