import { t } from '@lingui/core/macro';
import { useEffect } from 'react';
import { useIsBilled } from '../../api/queries/offers.ts';
import { Differences } from './Differences.tsx';
import { Figures } from './Figures.tsx';
import { Footer } from './Footer.tsx';
import { Hero } from './Hero.tsx';
import { Integrations } from './Integrations.tsx';
import { LandingHeader } from './LandingHeader.tsx';
import { Pricing } from './Pricing.tsx';
import { useLiveChat } from './use-live-chat.ts';

export default function LandingPage() {
  const isBilled = useIsBilled();
  useLiveChat();
  useEffect(() => {
    document.title = t`ChatBot SaaS · Instant answers, a human when it matters`;
  }, []);
  return (
    <div className="bg-surface">
      <LandingHeader />
      <main>
        <Hero />
        <Figures />
        <Differences />
        <Integrations />
        {isBilled && <Pricing />}
      </main>
      <Footer />
    </div>
  );
}
