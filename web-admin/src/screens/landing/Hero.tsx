import { buttonClass } from '@chatbot-saas/ui';
import { Link } from 'react-router-dom';
import { useIsBilled } from '../../api/queries/offers.ts';
import { HeroScene } from './HeroScene.tsx';

export function Hero() {
  const isBilled = useIsBilled();
  return (
    <section className="overflow-hidden px-4 pt-16 pb-12 md:px-6 md:pt-24">
      <div className="mx-auto grid max-w-6xl grid-cols-[minmax(0,1fr)] items-center gap-12 lg:grid-cols-[5fr_6fr]">
        <div>
          <h1 className="text-balance font-semibold text-display tracking-tight">
            <span className="block">Answers at once.</span> A person when it matters.
          </h1>
          <p className="mt-5 max-w-xl text-pretty text-md text-muted">
            An AI chatbot that answers your visitors from what you wrote down, says so when it does not know,
            and hands the conversation to your team without losing a word.
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <Link to="/signup" className={buttonClass('primary', 'lg')}>
              Get Started Free
            </Link>
            <a href="/demo" className={buttonClass('secondary', 'lg')}>
              See the demo
            </a>
          </div>
          <p className="mt-4 text-muted">
            {isBilled ? '14-day free trial, no credit card.' : 'Free of charge.'}
          </p>
        </div>
        <HeroScene />
      </div>
    </section>
  );
}
