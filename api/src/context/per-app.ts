import type { Kernel } from './scope.ts';

/** One of something for each running product: what it remembers is its own, also when tests run several beside each other. */
export function perProcess<T>(make: (kernel: Kernel) => T): (kernel: Kernel) => T {
  const made = new WeakMap<Kernel, T>();
  return (kernel) => {
    const known = made.get(kernel) ?? make(kernel);
    made.set(kernel, known);
    return known;
  };
}
