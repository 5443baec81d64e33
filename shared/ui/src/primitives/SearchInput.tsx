import { t } from '@lingui/core/macro';
import { Search, X } from 'lucide-react';
import type { Ref } from 'react';
import { cx } from './cx.ts';
import { controlClass } from './Field.tsx';

export interface SearchInputProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
  className?: string;
  ref?: Ref<HTMLInputElement>;
}

export function SearchInput({ label, value, onChange, placeholder, className, ref }: SearchInputProps) {
  return (
    <div className={cx('relative', className)}>
      <Search
        aria-hidden
        className="pointer-events-none absolute start-3 top-1/2 size-4 -translate-y-1/2 text-muted"
      />
      <input
        ref={ref}
        type="search"
        aria-label={label}
        value={value}
        placeholder={placeholder ?? label}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || value === '') return;
          event.stopPropagation();
          onChange('');
        }}
        className={cx(
          controlClass,
          'h-9 text-ellipsis ps-9 [&::-webkit-search-cancel-button]:hidden',
          // Only the button that clears it takes space at the end: a narrow one shows what it is for.
          value === '' ? 'pe-2' : 'pe-9',
        )}
      />
      {value !== '' && (
        <button
          type="button"
          aria-label={t`Clear search`}
          onClick={() => onChange('')}
          className="absolute end-1.5 top-1/2 flex size-6 -translate-y-1/2 items-center justify-center rounded-sm text-muted hover:bg-hover hover:text-ink"
        >
          <X aria-hidden className="size-4" />
        </button>
      )}
    </div>
  );
}
