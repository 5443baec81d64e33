import { useKeys } from '../../api/queries/keys.ts';
import { usableKeys } from '../../components/api-key/key-choice.ts';
import { ChatTester } from './ChatTester.tsx';

/** Does not wait for the keys: a temporary one is used unless one is pasted. */
export default function ChatTesterPage() {
  const { data: keys = [] } = useKeys();
  return <ChatTester keys={usableKeys(keys, Date.now())} />;
}
