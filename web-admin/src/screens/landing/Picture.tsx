import { cx } from '@chatbot-saas/ui';

/** As `npm run pictures` takes them. */
const SIZES = {
  inbox: [1280, 800],
  'dont-know': [720, 560],
  source: [720, 860],
  gaps: [720, 560],
} as const;

export interface PictureProps {
  name: keyof typeof SIZES;
  alt: string;
  /** On the screen when the page opens. */
  isFirst?: boolean;
  className?: string;
}

/** The product as it is: one picture for each theme. */
export function Picture({ name, alt, isFirst = false, className }: PictureProps) {
  const [width, height] = SIZES[name];
  return (
    <picture>
      <source srcSet={`/pictures/${name}-dark.webp`} media="(prefers-color-scheme: dark)" />
      <img
        src={`/pictures/${name}.webp`}
        alt={alt}
        width={width}
        height={height}
        loading={isFirst ? 'eager' : 'lazy'}
        className={cx('h-auto w-full rounded-lg shadow-high', className)}
      />
    </picture>
  );
}
