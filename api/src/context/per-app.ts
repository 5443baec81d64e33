import type { Services } from './scope.ts';

/** One of something for each running product: what it remembers is its own, also when tests run several beside each other. */
export function perApp<T>(make: (services: Services) => T): (services: Services) => T {
  const made = new WeakMap<Services, T>();
  return (services) => {
    const known = made.get(services) ?? make(services);
    made.set(services, known);
    return known;
  };
}
