import { cardClass, cx } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { type Scenario, scenarios } from './scenarios.ts';

export function ScenarioCards({ onChoose }: { onChoose: (scenario: Scenario) => void }) {
  return (
    <section aria-label={t`Test scenarios`}>
      <ul className="grid grid-cols-2 gap-2 sm:gap-3">
        {scenarios.map((scenario) => {
          const { title, hint, icon: Icon } = scenario;
          return (
            <li key={title.id}>
              <button
                type="button"
                onClick={() => onChoose(scenario)}
                className={cx(
                  cardClass,
                  'flex h-full w-full items-center gap-3 p-3 text-start transition-colors hover:bg-hover',
                )}
              >
                <span className="hidden size-9 shrink-0 items-center justify-center rounded-md bg-accent-soft text-accent-ink sm:flex">
                  <Icon aria-hidden className="size-4.5" />
                </span>
                <span className="min-w-0">
                  <span className="block font-medium">{t(title)}</span>
                  <span className="block text-sm text-subtle">{t(hint)}</span>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
