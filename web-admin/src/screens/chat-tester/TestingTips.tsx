import { t } from '@lingui/core/macro';

export function TestingTips() {
  return (
    <section aria-label={t`Testing tips`} className="px-1 text-muted text-sm">
      <h2 className="font-medium text-ink">{t`Testing tips`}</h2>
      <ul className="mt-2 flex list-disc flex-col gap-1.5 ps-4">
        <li>{t`Ask the same thing in other words, with a typo, and in your visitors’ languages.`}</li>
        <li>{t`Ask something your articles don’t cover: it should offer an agent.`}</li>
        <li>{t`Each answer shows its source. Low confidence? Add an item.`}</li>
        <li>{t`Try a handoff with the Handoff Center open in another tab.`}</li>
        <li>{t`Test conversations don’t count in reports.`}</li>
      </ul>
    </section>
  );
}
