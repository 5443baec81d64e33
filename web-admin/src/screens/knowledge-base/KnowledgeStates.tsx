import { Button, EmptyState, ErrorState, Loading, Skeleton } from '@chatbot-saas/ui';
import { BookOpen, Plus, SearchX } from 'lucide-react';

const rows = ['w-2/3', 'w-1/2', 'w-3/5', 'w-2/5', 'w-1/2'];

export function KnowledgeSkeleton() {
  return (
    <Loading label="Loading the knowledge base…" className="divide-y divide-line">
      {rows.map((width, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are fixed.
        <div key={place} className="flex flex-col gap-2.5 px-5 py-4">
          <Skeleton className={`h-4 ${width}`} />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-40" />
        </div>
      ))}
    </Loading>
  );
}

export function NoKnowledge({ onAdd }: { onAdd?: () => void }) {
  return (
    <EmptyState
      icon={<BookOpen className="size-5" />}
      title="No knowledge items yet"
      action={
        onAdd && (
          <Button variant="primary" icon={<Plus aria-hidden className="size-4" />} onClick={onAdd}>
            Add your first item
          </Button>
        )
      }
    >
      Write down questions and their answers. The assistant answers visitors from here, and from nowhere else.
    </EmptyState>
  );
}

export function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon={<SearchX className="size-5" />}
      title="Nothing matches"
      action={<Button onClick={onClear}>Clear filters</Button>}
    >
      No item fits this search and category.
    </EmptyState>
  );
}

export function KnowledgeError(props: { message: string; onRetry: () => void; retrying: boolean }) {
  return <ErrorState title="The knowledge base could not be loaded" {...props} />;
}
