import { buttonClass } from '@chatbot-saas/ui';
import { Link } from 'react-router-dom';
import { useIsBilled } from '../../api/queries/offers.ts';
import { Picture } from '../../components/Picture.tsx';

export function Hero() {
  const isBilled = useIsBilled();
  return (
    <section className="px-4 pt-12 md:px-6 md:pt-20">
      <div className="mx-auto max-w-6xl">
        <h1 className="max-w-3xl text-balance font-semibold text-display tracking-tight">
          <span className="block">Instant answers.</span> A human when it matters.
        </h1>
        <p className="mt-5 max-w-2xl text-pretty text-lg text-muted">
          Answers from your own help content, says so when it doesn’t know, and hands over to your team with
          the full conversation.
        </p>
        <div className="mt-8 flex flex-wrap items-center gap-3">
          <Link to="/signup" className={buttonClass('primary', 'lg')}>
            Get Started Free
          </Link>
          <a href="/demo" className={buttonClass('secondary', 'lg')}>
            See the demo
          </a>
          <p className="text-muted sm:ms-2">
            {isBilled ? '14-day free trial, no credit card.' : 'Free of charge.'}
          </p>
        </div>
        <Picture
          name="inbox"
          alt="The inbox: an agent reads what the assistant has answered and takes over the conversation."
          isFirst
          className="mt-12 w-full"
        />
      </div>
    </section>
  );
}
