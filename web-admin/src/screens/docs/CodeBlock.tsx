import { CopyButton, SegmentedControl } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { type ReactNode, useState } from 'react';

export interface CodeBlockProps {
  /** What it is, in a few words. */
  title: string;
  code: string;
  /** Copied in place of what is shown, where a secret is not shown in full. */
  copies?: string;
  aside?: ReactNode;
  tall?: boolean;
  /** A part of the code is still being loaded. */
  isLoading?: boolean;
}

/** Code to copy. Long lines scroll inside of it, by keyboard too. */
export function CodeBlock({
  title,
  code,
  copies = code,
  aside,
  tall = false,
  isLoading = false,
}: CodeBlockProps) {
  return (
    <figure className="min-w-0 overflow-hidden rounded-md border border-line bg-sunken">
      <figcaption className="flex min-h-10 items-center justify-between gap-3 border-line border-b py-1 ps-3 pe-1 text-muted text-sm">
        <span className="min-w-0 [overflow-wrap:anywhere]">{title}</span>
        <span className="flex shrink-0 items-center gap-1">
          {aside}
          <CopyButton iconOnly size="sm" text={copies} label={t`Copy ${title}`} disabled={isLoading} />
        </span>
      </figcaption>
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
        tabIndex={0}
        dir="ltr"
        translate="no"
        className={`overflow-auto px-3 py-2.5 font-mono text-sm outline-offset-[-2px] [font-variant-ligatures:none] ${tall ? 'max-h-96' : ''}`}
      >
        <code>{code}</code>
      </pre>
    </figure>
  );
}

export interface CodeTabsProps {
  title: string;
  samples: readonly { label: string; code: string }[];
}

/** The same thing in several languages. */
export function CodeTabs({ title, samples }: CodeTabsProps) {
  const [chosen, setChosen] = useState(samples[0]?.label ?? '');
  const sample = samples.find(({ label }) => label === chosen);
  return (
    <CodeBlock
      title={title}
      code={sample?.code ?? ''}
      aside={
        <SegmentedControl
          label={t`${title}: language`}
          value={chosen}
          onChange={setChosen}
          options={samples.map(({ label }) => ({ value: label, label: <span translate="no">{label}</span> }))}
        />
      }
    />
  );
}
