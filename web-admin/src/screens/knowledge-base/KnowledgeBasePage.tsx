import type { KnowledgeDraft } from '@chatbot-saas/contract';
import { reaches } from '@chatbot-saas/contract/domain';
import { Button, Tabs } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Page } from '../../components/page/Page.tsx';
import { useArrival } from '../../hooks/use-arrival.ts';
import { useMember } from '../../session/session.ts';
import { ToCheckCount } from './answers-to-check/ToCheckCount.tsx';
import { ToCheckSkeleton } from './answers-to-check/ToCheckStates.tsx';
import { ItemsPanel } from './ItemsPanel.tsx';
import { UnansweredCount } from './unanswered-questions/UnansweredCount.tsx';
import { UnansweredPanel } from './unanswered-questions/UnansweredPanel.tsx';

const ToCheckPanel = lazy(() => import('./answers-to-check/ToCheckPanel.tsx'));
const VIEWS = ['items', 'unanswered', 'to-check'] as const;

export default function KnowledgeBasePage() {
  const { user } = useMember();
  const mayEdit = reaches(user.role, 'admin');
  const [isAdding, setIsAdding] = useState(false);
  const [params, setParams] = useSearchParams();
  const view = (mayEdit && VIEWS.find((each) => each === params.get('view'))) || 'items';
  const [draft, setDraft] = useState<Partial<KnowledgeDraft>>();
  useArrival<Partial<KnowledgeDraft>>('add', (brought) => {
    setDraft(brought);
    setIsAdding(mayEdit);
  });
  const changeAdding = (next: boolean) => {
    setIsAdding(next);
    if (!next) setDraft(undefined);
  };
  const items = (
    <ItemsPanel mayEdit={mayEdit} isAdding={isAdding} draft={draft} onAddingChange={changeAdding} />
  );

  return (
    <Page
      title={t`Knowledge Base`}
      action={
        mayEdit &&
        view === 'items' && (
          <Button
            variant="primary"
            size="sm"
            icon={<Plus aria-hidden className="size-4" />}
            onClick={() => setIsAdding(true)}
          >
            {t`Add Item`}
          </Button>
        )
      }
    >
      {mayEdit ? (
        <Tabs
          label={t`Knowledge base`}
          value={view}
          onChange={(next) => setParams(next === 'items' ? {} : { view: next })}
          tabs={[
            { value: 'items', label: t`Items`, content: items },
            { value: 'unanswered', label: <UnansweredCount />, content: <UnansweredPanel /> },
            {
              value: 'to-check',
              label: <ToCheckCount />,
              content: (
                <Suspense fallback={<ToCheckSkeleton />}>
                  <ToCheckPanel />
                </Suspense>
              ),
            },
          ]}
        />
      ) : (
        items
      )}
    </Page>
  );
}
