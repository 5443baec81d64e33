import { useEffect, useState } from 'react';

/** Below the header and, on a phone, the choice of section; with a margin for rounding. */
const READING_LINE = 140;

/** The section that the reader is in: the last one that has begun above the reading line. */
export function useReading(ids: readonly string[]): string {
  const [current, setCurrent] = useState(ids[0] ?? '');
  const key = ids.join(' ');
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      const order = key.split(' ');
      const begun = order.filter((id) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top;
        return top !== undefined && top <= READING_LINE;
      });
      const isAtEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2;
      const last = order.filter((id) => document.getElementById(id)).at(-1);
      setCurrent((window.scrollY > 0 && isAtEnd ? last : begun.at(-1)) ?? order[0] ?? '');
    };
    const later = () => {
      frame ||= requestAnimationFrame(look);
    };
    look();
    window.addEventListener('scroll', later, { passive: true });
    window.addEventListener('resize', later);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', later);
      window.removeEventListener('resize', later);
    };
  }, [key]);
  return current;
}
