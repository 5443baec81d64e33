import { t } from '@lingui/core/macro';
import { useEffect, useMemo, useState } from 'react';
import { DocsSelect, DocsSidebar, type Part } from './DocsContents.tsx';
import { DocsHeader } from './DocsHeader.tsx';
import { chapters } from './guide/chapters.ts';
import { filterGroups, groupsOf } from './reference/groups.ts';
import { Reference } from './reference/Reference.tsx';
import { useDocument } from './reference/use-document.ts';
import { TryItProvider } from './try-it/try-it-state.tsx';
import { useReading } from './use-reading.ts';
import { targetId } from './use-target.ts';

export default function DocsPage() {
  const { data } = useDocument();
  const [search, setSearch] = useState('');
  const groups = useMemo(() => (data ? groupsOf(data) : []), [data]);
  const found = useMemo(() => filterGroups(groups, search), [groups, search]);
  const parts: Part[] = [
    { title: t`Guide`, entries: chapters.map(({ id, label }) => ({ id, label: t(label) })) },
    {
      title: t`API reference`,
      entries: [
        { id: 'reference', label: t`All endpoints` },
        ...found.map(({ id, title }) => ({ id, label: title })),
      ],
    },
  ];
  const current = useReading(parts.flatMap(({ entries }) => entries.map(({ id }) => id)));
  useArrival(groups.length > 0);
  // A link to a call leads there whatever the filter would leave.
  useEffect(() => {
    const follow = () => {
      const id = targetId();
      const isHidden = id !== '' && !document.getElementById(id);
      if (isHidden) setSearch('');
    };
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);

  return (
    <TryItProvider>
      <div className="min-h-dvh bg-surface">
        <a
          href="#getting-started"
          className="fixed start-2 top-2 z-50 -translate-y-16 rounded-md bg-accent px-3 py-2 text-on-accent focus:translate-y-0"
        >
          {t`Skip to content`}
        </a>
        <DocsHeader />
        <DocsSelect parts={parts} current={current} />
        <div className="px-4 md:px-6">
          <div className="mx-auto flex max-w-7xl">
            <DocsSidebar parts={parts} current={current} />
            <main className="flex min-w-0 flex-1 flex-col gap-12 py-8 md:border-line md:border-s md:ps-8">
              <div>
                <h1 className="font-semibold text-xl">{t`Documentation`}</h1>
                <p className="mt-1 max-w-prose text-md text-muted">
                  {t`Add the chat to your site, or build with the API.`}
                </p>
              </div>
              {chapters.map(({ id, Content }) => (
                <Content key={id} />
              ))}
              <Reference groups={found} search={search} onSearch={setSearch} />
            </main>
          </div>
        </div>
      </div>
    </TryItProvider>
  );
}

/** The browser looked for the target before there was one: this page's, and then the reference's, came later. */
function useArrival(isWhole: boolean) {
  useEffect(() => {
    document.title = t`Docs · ChatBot SaaS`;
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for the guide, once more for the reference.
  useEffect(() => {
    document.getElementById(targetId())?.scrollIntoView();
  }, [isWhole]);
}
