import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';

interface ByWhomProps {
  action: 'changed' | 'deleted';
  /** Null where a program did it. */
  name: string | null;
}

/** Who replaced a version, as a whole sentence. */
export function ByWhom({ action, name }: ByWhomProps) {
  if (name === null) return action === 'deleted' ? t`Deleted by the API` : t`Changed by the API`;
  return action === 'deleted' ? (
    <Trans>
      Deleted by <bdi>{name}</bdi>
    </Trans>
  ) : (
    <Trans>
      Changed by <bdi>{name}</bdi>
    </Trans>
  );
}
