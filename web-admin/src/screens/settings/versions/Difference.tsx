import type { PromptVersion } from '@chatbot-saas/contract';
import { formatNumber } from '@chatbot-saas/ui';
import { msg, t } from '@lingui/core/macro';
import { Added, Removed, TextDifference } from '../../../components/text-difference/TextDifference.tsx';

const NAMES = { model: msg`Model`, temperature: msg`Temperature`, maxTokens: msg`Max tokens` };

const valueText = (value: string | number) => (typeof value === 'number' ? formatNumber(value) : value);

/** What would be different if one became the other. */
export function Difference({ from, to }: { from: PromptVersion; to: PromptVersion }) {
  const { version } = to;
  const simple = (Object.keys(NAMES) as (keyof typeof NAMES)[]).filter(
    (name) => from.ai[name] !== to.ai[name],
  );
  const [linksNow, linksThen] = [from.ai.allowedLinks.join('\n'), to.ai.allowedLinks.join('\n')];
  const isSamePrompt = from.ai.systemPrompt === to.ai.systemPrompt;
  const isSame = isSamePrompt && simple.length === 0 && linksNow === linksThen;
  return (
    <section aria-label={t`Difference`} className="flex flex-col gap-3">
      <h3 className="font-medium">{t`Live → version ${version}`}</h3>
      {isSame && <p className="text-muted">{t`No changes`}</p>}
      {simple.length > 0 && (
        <dl className="flex flex-col gap-1">
          {simple.map((name) => (
            <div key={name} className="flex flex-wrap gap-x-3">
              <dt className="w-28 text-muted">{t(NAMES[name])}</dt>
              <dd className="tabular-nums [overflow-wrap:anywhere]">
                <Removed>{valueText(from.ai[name])}</Removed> <Added>{valueText(to.ai[name])}</Added>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {!isSamePrompt && (
        <Texts title={t`System prompt`} from={from.ai.systemPrompt} to={to.ai.systemPrompt} />
      )}
      {linksNow !== linksThen && <Texts title={t`Allowed links`} from={linksNow} to={linksThen} />}
    </section>
  );
}

function Texts({ title, from, to }: { title: string; from: string; to: string }) {
  return (
    <div>
      <h4 className="mb-1 text-muted">{title}</h4>
      <div className="rounded-md border border-line bg-sunken px-3 py-2.5">
        <TextDifference from={from} to={to} />
      </div>
    </div>
  );
}
