import { SHAPES } from './shapes.generated.ts';

/** The product's mark. Its name is next to it, or in the label of the link around it. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 32 32" className={className}>
      <rect width="32" height="32" rx="8" fill={SHAPES.tile} />
      <path d={SHAPES.bubble} fill={SHAPES.bubbleFill} />
      <path d={SHAPES.person} fill={SHAPES.personFill} />
    </svg>
  );
}
