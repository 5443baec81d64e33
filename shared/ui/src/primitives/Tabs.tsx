import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { shownDirection } from '../texts/direction.ts';

export interface TabsProps<Value extends string> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  tabs: { value: Value; label: ReactNode; content: ReactNode }[];
}

/** Tabs that own what they show. To filter one list by a few choices, use SegmentedControl. */
export function Tabs<Value extends string>({ label, value, onChange, tabs }: TabsProps<Value>) {
  return (
    // Radix takes every page for one from left to right.
    <Radix.Root dir={shownDirection()} value={value} onValueChange={(next) => onChange(next as Value)}>
      <Radix.List aria-label={label} className="flex gap-3 overflow-x-auto border-line border-b">
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className="-mb-px h-10 shrink-0 rounded-t-sm border-transparent border-b-2 px-1 font-medium text-muted outline-offset-[-2px] hover:text-ink data-[state=active]:border-accent data-[state=active]:text-ink"
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="pt-5">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
