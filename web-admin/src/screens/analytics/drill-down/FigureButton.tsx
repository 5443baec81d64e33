import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { countText } from '../../../components/format.ts';
import { type Figure, useShowFigure } from './figure.ts';

export interface FigureButtonProps {
  figure: Figure;
  count: number;
  children?: ReactNode;
}

/** A count that leads to its conversations. */
export function FigureButton({ figure, count, children = countText(count) }: FigureButtonProps) {
  const show = useShowFigure();
  if (count === 0) return children;
  const [shown, subject] = [countText(count), figure.title];
  return (
    <button
      type="button"
      aria-label={t`${shown}, show conversations: ${subject}`}
      className="rounded-sm tabular-nums underline decoration-line underline-offset-4 hover:decoration-current"
      onClick={() => show(figure)}
    >
      {children}
    </button>
  );
}
