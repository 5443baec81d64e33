import { Button, buttonClass, Card, EmptyState, ErrorState, Loading, Skeleton } from '@chatbot-saas/ui';
import { KeyRound } from 'lucide-react';
import { Link } from 'react-router-dom';
import { errorText } from '../../api/error-text.ts';
import { useKeys } from '../../api/queries/keys.ts';
import { usableKeys } from '../../components/api-key/key-choice.ts';
import { Page } from '../../components/page/Page.tsx';
import { ChatTester } from './ChatTester.tsx';

export default function ChatTesterPage() {
  const keys = useKeys();
  const usable = keys.data && usableKeys(keys.data, Date.now());
  if (usable && usable.length > 0) return <ChatTester keys={usable} />;

  const body = () => {
    if (keys.isPending) {
      return (
        <Loading label="Loading API keys…" className="flex flex-col gap-4 p-5">
          <Skeleton className="h-9" />
          <Skeleton className="h-9" />
          <Skeleton className="h-96" />
        </Loading>
      );
    }
    if (!keys.data) {
      return (
        <ErrorState
          title="API keys could not be loaded"
          message={errorText(keys.error)}
          onRetry={() => void keys.refetch()}
          retrying={keys.isFetching}
        />
      );
    }
    return (
      <EmptyState
        icon={<KeyRound className="size-5" />}
        title="No key to test with"
        action={
          <Link to="/api-keys" className={buttonClass('primary')}>
            Open API Keys
          </Link>
        }
      >
        Create or activate an API key with the permission chat:write; the tester speaks with it as your site
        would.
      </EmptyState>
    );
  };
  return (
    <Page
      title="Chat Tester"
      action={
        <Button size="sm" disabled>
          Reset Chat
        </Button>
      }
    >
      <Card>{body()}</Card>
    </Page>
  );
}
