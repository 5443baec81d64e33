import { type ApiKey, visitor as visitorShape } from '@chatbot-saas/contract';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { keyProblem } from '../../components/api-key/key-choice.ts';

/** The name of a visitor who is given none. */
export const testVisitor = () => t`Test visitor`;

/** Who asks. A key of the workspace may be pasted, which is then kept here alone. */
export function useSetup(keys: readonly ApiKey[]) {
  const [chosenId, choose] = useState<string>();
  const [key, setKey] = useState('');
  const [name, setName] = useState(testVisitor);
  const [email, setEmail] = useState('');

  const chosen = keys.find(({ id }) => id === chosenId) ?? keys[0];
  const problem = chosen && keyProblem(key, chosen, keys);
  const parsed = visitorShape.safeParse({
    name: name.trim() || testVisitor(),
    ...(email.trim() && { email }),
  });

  return {
    chosen,
    choose,
    key,
    setKey,
    keyProblem: problem,
    name,
    setName,
    email,
    setEmail,
    emailProblem: parsed.error?.issues[0]?.message,
    /** Null: a temporary one is used. */
    ownKey: chosen && key !== '' && !problem ? key : null,
    /** Null while the address is none. */
    visitor: parsed.success ? { ...parsed.data, name: parsed.data.name ?? testVisitor() } : null,
    mayStart: parsed.success && !problem,
  };
}
export type Setup = ReturnType<typeof useSetup>;
