import { cx } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { useState } from 'react';

const LONG = 320;

/** Its beginning, and the rest on request. */
export function LongText({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false);
  const isLong = text.length > LONG || text.split('\n').length > 5;
  return (
    <>
      <p
        dir="auto"
        className={cx('whitespace-pre-wrap [overflow-wrap:anywhere]', isLong && !isOpen && 'line-clamp-5')}
      >
        {text}
      </p>
      {isLong && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="self-start rounded-sm font-medium text-accent-ink text-sm hover:underline"
        >
          {isOpen ? t`Show less` : t`Show all`}
        </button>
      )}
    </>
  );
}
