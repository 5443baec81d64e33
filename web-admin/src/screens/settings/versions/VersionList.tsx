import type { PromptVersion } from '@chatbot-saas/contract';
import { Badge, Button, cx, RelativeTime } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';

export interface VersionListProps {
  versions: readonly PromptVersion[];
  chosen: number;
  onChoose: (version: PromptVersion) => void;
  /** Where there are older ones. */
  onOlder?: () => void;
  isLoading?: boolean;
}

const versionText = (version: number) => t`Version ${version}`;
const restoredText = (version: number) => t`Restored ${version}`;

export function VersionList({ versions, chosen, onChoose, onOlder, isLoading = false }: VersionListProps) {
  return (
    <div className="flex flex-col gap-2">
      <ul
        aria-label={t`Versions`}
        className="max-h-56 divide-y divide-line overflow-y-auto rounded-md border border-line"
      >
        {versions.map((version) => (
          <li key={version.version}>
            <button
              type="button"
              aria-pressed={version.version === chosen}
              disabled={version.isCurrent}
              onClick={() => onChoose(version)}
              className={cx(
                'flex w-full flex-wrap items-center gap-x-3 gap-y-0.5 px-3 py-2.5 text-start outline-offset-[-2px]',
                version.version === chosen ? 'bg-accent-soft' : 'enabled:hover:bg-hover',
              )}
            >
              <span className="font-medium tabular-nums">{versionText(version.version)}</span>
              <code title={t`ID in the sources of its answers`} className="text-muted text-sm">
                {version.fingerprint}
              </code>
              {version.isCurrent && <Badge tone="success">{t`Live`}</Badge>}
              {version.restoredFrom !== null && <Badge>{restoredText(version.restoredFrom)}</Badge>}
              <span className="ms-auto text-muted text-sm">
                <bdi>{version.author?.name ?? t`Initial version`}</bdi>
                {' · '}
                <RelativeTime iso={version.createdAt} />
              </span>
            </button>
          </li>
        ))}
      </ul>
      {onOlder && (
        <Button size="sm" loading={isLoading} onClick={onOlder} className="self-start">
          {t`Show older`}
        </Button>
      )}
    </div>
  );
}
