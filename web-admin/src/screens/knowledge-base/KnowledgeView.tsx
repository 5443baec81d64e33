import type { KnowledgeItem } from '@chatbot-saas/contract';
import { Badge, Button, Dialog } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';

/** The whole item for those who read it and do not change it. */
export function KnowledgeView({ item, onClose }: { item: KnowledgeItem; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={item.question}
      size="lg"
      footer={<Button onClick={onClose}>{t`Close`}</Button>}
    >
      <p dir="auto" className="whitespace-pre-wrap [overflow-wrap:anywhere]">
        {item.answer}
      </p>
      {item.alternatives.length > 0 && (
        <section className="mt-5">
          <h3 className="font-medium text-sm">{t`Other ways to ask it`}</h3>
          <ul className="mt-1 list-disc ps-5 text-muted">
            {item.alternatives.map((question) => (
              <li key={question} dir="auto">
                {question}
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className="mt-5 flex flex-wrap gap-1.5">
        <Badge>
          <bdi>{item.category}</bdi>
        </Badge>
        {item.tags.map((tag) => (
          <Badge key={tag}>
            <bdi translate="no">#{tag}</bdi>
          </Badge>
        ))}
      </p>
    </Dialog>
  );
}
