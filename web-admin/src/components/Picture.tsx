import { cx, useTheme } from '@chatbot-saas/ui';

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

/** The product as it is: one picture for each theme. A picture that is not drawn is not loaded either. */
export function Picture({ name, alt, isFirst = false, className }: PictureProps) {
  const theme = useTheme();
  const [width, height] = SIZES[name];
  const [light, dark] = [`/pictures/${name}.webp`, `/pictures/${name}-dark.webp`];
  return (
    <picture>
      {theme === 'system' && <source srcSet={dark} media="(prefers-color-scheme: dark)" />}
      <img
        src={theme === 'dark' ? dark : light}
        alt={alt}
        width={width}
        height={height}
        loading={isFirst ? 'eager' : 'lazy'}
        className={cx('h-auto rounded-lg shadow-high', className ?? 'w-full')}
      />
    </picture>
  );
}
