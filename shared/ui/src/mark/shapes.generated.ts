// Generated from shared/ui/src/mark/mark.svg by `npm run mark`.

/** On a tile of 32 by 32: a bubble of the machine, and a person's. */
export const SHAPES = {
  tile: '#0b5d6b',
  bubble: 'M4 13a9 9 0 0 1 18 0 9 9 0 0 0-9 9H4',
  bubbleFill: '#fff',
  person: 'M22 16a6 6 0 0 1 6 6v6h-6a6 6 0 0 1 0-12',
  personFill: '#f0905f',
} as const;
