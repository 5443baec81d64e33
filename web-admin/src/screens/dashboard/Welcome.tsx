import { Trans } from '@lingui/react/macro';
import { greeting } from '../../components/page/greeting.ts';
import { useMember } from '../../session/session.ts';

/** One block of text on purpose: the first paint draws the same one, and nothing larger comes after it. */
export function Welcome() {
  const { user } = useMember();
  const { name } = user;
  return (
    <p className="[overflow-wrap:anywhere]">
      <span className="font-semibold text-xl tracking-tight">
        <Trans>
          Welcome, <bdi>{name}</bdi>
        </Trans>
      </span>
      <br />
      <span className="text-muted">{greeting(user.role)}</span>
    </p>
  );
}
