import { cx } from '@chatbot-saas/ui';
import type { ReactNode } from 'react';
import { Picture } from '../../components/Picture.tsx';

/** What others don't do, each with the product as it is. */
export function Differences() {
  return (
    <section id="features" className="scroll-mt-16 px-4 py-16 md:px-6 md:py-24">
      <div className="mx-auto flex max-w-6xl flex-col gap-16 md:gap-24">
        <Difference
          title="It says “I don’t know”"
          picture={
            <Picture
              name="dont-know"
              alt="The chat in a shop: asked for something that no article answers, the assistant says so."
            />
          }
        >
          Your assistant answers only what your articles answer. For everything else it says so, and offers a
          person. What it couldn’t answer is on your list, most asked first.
        </Difference>
        <Difference
          isReversed
          title="Every answer shows its source"
          picture={
            <Picture
              name="source"
              alt="An answer with its source unfolded: the article, how sure the assistant was, how long it took."
            />
          }
        >
          Visitors see which article an answer comes from. Your team also sees how sure the assistant was, and
          whether the article has changed since.
        </Difference>
        <Difference
          title="Gaps become answers"
          picture={
            <Picture name="gaps" alt="Unanswered questions, grouped, with a box to type the answer into." />
          }
        >
          Questions without an answer are grouped by what they’re about. Type the answer below one, and the
          next visitor gets it.
        </Difference>
        <dl className="grid gap-4 md:grid-cols-3">
          <Fact term="2.5 kB on your page">
            One line of code. The chat loads when a visitor opens it: 18 kB, four requests, in your color.
          </Fact>
          <Fact term="Works offline">
            The desktop app keeps the whole inbox on your computer. Replies wait, and send when you’re back.
          </Fact>
          <Fact term="No model needed">
            The built-in answer engine runs on your server. Connect any OpenAI-compatible model if you like.
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
        'grid items-center gap-8 lg:gap-16',
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
