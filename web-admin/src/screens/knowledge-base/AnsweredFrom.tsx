import { Trans } from '@lingui/react/macro';

/** Names the item that an answer rests on. */
export const AnsweredFrom = ({ question }: { question: string }) => (
  <Trans>
    <span className="text-subtle">Answered from:</span>{' '}
    <bdi className="[overflow-wrap:anywhere]">{question}</bdi>
  </Trans>
);
