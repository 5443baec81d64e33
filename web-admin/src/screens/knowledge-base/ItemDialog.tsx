import {
  KnowledgeDialog,
  type KnowledgeDialogProps,
} from '../../components/knowledge-item/KnowledgeDialog.tsx';
import { FormerVersions } from './versions/FormerVersions.tsx';

/** The editor of an item, with the versions before it. */
export function ItemDialog(props: Omit<KnowledgeDialogProps, 'below' | 'about'>) {
  const { item, onClose } = props;
  return (
    <KnowledgeDialog
      {...props}
      below={(hasDraft) => item && <FormerVersions item={item} hasDraft={hasDraft} onRestored={onClose} />}
    />
  );
}
