import { useState } from 'react';
import * as lazyTexts from '#lazy-texts';
import { SourceList, type SourcesProps } from './SourceList.tsx';

/** The knowledge an answer rests on, so that a visitor can judge it. What is unfolded is fetched then: most never are. */
export function Sources(props: SourcesProps) {
  const [wasOpened, setOpened] = useState(false);
  const { sources = [], answeredBy } = props.message.metadata;
  const [first] = sources;
  if (!first) return null;
  const title =
    sources.length > 1 ? lazyTexts.basedOnSeveral(sources.length) : lazyTexts.basedOn(first.question);
  // Word for word, the item's answer stands above already.
  if (answeredBy === 'knowledge') {
    return (
      <p class="sources" dir="auto">
        {title}
      </p>
    );
  }
  return (
    <details class="sources" onToggle={() => setOpened(true)}>
      <summary>{title}</summary>
      {wasOpened && <SourceList {...props} />}
    </details>
  );
}
