import type { SavedReply } from '@chatbot-saas/contract';
import { reaches } from '@chatbot-saas/contract/domain';
import { fillReply } from '@chatbot-saas/contract/saved-replies';
import { Button, type OpenedReply, SavedReplyList } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { Plus } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useSavedReplies } from '../../api/queries/saved-replies.ts';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { Page } from '../../components/page/Page.tsx';
import { useReplyLibrary } from '../../components/saved-reply/use-reply-library.ts';
import { openWith } from '../../hooks/use-arrival.ts';

/** An article knows of no visitor: variables leave their fallbacks. */
const NO_VALUES = { 'visitor.name': null, 'agent.name': null, 'workspace.name': null, attributes: {} };

export default function SavedRepliesPage() {
  const navigate = useNavigate();
  const list = useSavedReplies();
  const library = useReplyLibrary();
  const [opened, setOpened] = useState<OpenedReply | null>(null);
  const mayWriteArticles = reaches(library.viewer.role, 'admin');

  const makeArticle = ({ title: question, body }: SavedReply, replace = false) => {
    const { text: answer } = fillReply(body, NO_VALUES);
    navigate('/knowledge-base', { state: openWith('add', { question, answer }), replace });
  };
  // The desktop console sends people here for it.
  const asked = useSearchParams()[0].get('article');
  const wanted = mayWriteArticles && list.data?.find(({ _id }) => _id === asked);
  const onWanted = useEffectEvent(() => wanted && makeArticle(wanted, true));
  const isWanted = !!wanted;
  useEffect(() => {
    if (isWanted) onWanted();
  }, [isWanted]);

  return (
    <Page
      title={t`Saved replies`}
      action={
        <Button
          variant="primary"
          size="sm"
          icon={<Plus aria-hidden className="size-4" />}
          onClick={() => setOpened({ draft: {} })}
        >
          {t`New saved reply`}
        </Button>
      }
    >
      <SavedReplyList
        library={library}
        opened={opened}
        onOpened={setOpened}
        failure={
          list.isError && !list.data && <LoadFailure title={t`Couldn’t load saved replies`} query={list} />
        }
        onArticle={mayWriteArticles ? makeArticle : undefined}
      />
    </Page>
  );
}
