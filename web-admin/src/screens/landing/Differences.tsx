import { cx, formatNumber } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { Picture } from '../../components/Picture.tsx';

const kilobytes = (size: number) => formatNumber(size, { style: 'unit', unit: 'kilobyte' });

/** What others don't do, each with the product as it is. */
export function Differences() {
  const script = kilobytes(2.5);
  const chat = kilobytes(18);
  return (
    <section id="features" className="scroll-mt-16 px-4 py-16 md:px-6 md:py-24">
      <div className="mx-auto flex max-w-6xl flex-col gap-16 md:gap-24">
        <Difference
          title={t`It says “I don’t know”`}
          picture={
            <Picture
              name="dont-know"
              alt={t`The chat in a shop: the assistant says that no article answers the question.`}
            />
          }
        >
          {t`Your assistant only answers from your articles. For anything else it says so and offers an agent. Unanswered questions land on your list, most asked first.`}
        </Difference>
        <Difference
          isReversed
          title={t`Every answer shows its source`}
          picture={
            <Picture
              name="source"
              alt={t`An answer with its source: the article, the confidence and the time it took.`}
            />
          }
        >
          {t`Visitors see which article an answer comes from. Your team also sees the confidence, and whether the article has changed since.`}
        </Difference>
        <Difference
          title={t`Gaps become answers`}
          picture={
            <Picture name="gaps" alt={t`Unanswered questions in groups, with a box for the answer.`} />
          }
        >
          {t`Unanswered questions are grouped by topic. Type an answer, and the next visitor gets it.`}
        </Difference>
        <dl className="grid grid-cols-1 gap-4 md:grid-cols-3">
          <Fact term={t`${script} on your page`}>
            {t`One line of code. The chat loads when a visitor opens it: ${chat}, four requests, in your color.`}
          </Fact>
          <Fact term={t`Works offline`}>
            {t`The desktop app keeps your whole inbox on your computer. Replies send when you’re back online.`}
          </Fact>
          <Fact term={t`No model needed`}>
            {t`The built-in answer engine runs on your server. Or connect any OpenAI-compatible model.`}
          </Fact>
        </dl>
      </div>
    </section>
  );
}

interface DifferenceProps {
  title: string;
  picture: ReactNode;
  isReversed?: boolean;
  children: ReactNode;
}

function Difference({ title, picture, isReversed = false, children }: DifferenceProps) {
  return (
    <div
      className={cx(
        'grid grid-cols-1 items-center gap-8 lg:gap-16',
        isReversed ? 'lg:grid-cols-[7fr_5fr]' : 'lg:grid-cols-[5fr_7fr]',
      )}
    >
      <div className={cx(isReversed && 'lg:order-last')}>
        <h2 className="text-balance font-semibold text-2xl tracking-tight">{title}</h2>
        <p className="mt-4 text-pretty text-md text-muted">{children}</p>
      </div>
      {picture}
    </div>
  );
}

function Fact({ term, children }: { term: string; children: string }) {
  return (
    <div className="rounded-lg bg-canvas p-6">
      <dt className="font-semibold text-xl tracking-tight">{term}</dt>
      <dd className="mt-2 text-muted">{children}</dd>
    </div>
  );
}
