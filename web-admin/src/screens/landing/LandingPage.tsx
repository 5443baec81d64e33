import { useEffect } from 'react';
import { useIsBilled } from '../../api/queries/offers.ts';
import { Features } from './Features.tsx';
import { Figures } from './Figures.tsx';
import { Footer } from './Footer.tsx';
import { Hero } from './Hero.tsx';
import { Integrations } from './Integrations.tsx';
import { LandingHeader } from './LandingHeader.tsx';
import { Pricing } from './Pricing.tsx';
import { Testimonials } from './Testimonials.tsx';

export default function LandingPage() {
  const isBilled = useIsBilled();
  useEffect(() => {
    document.title = 'ChatBot SaaS · Support that answers at once';
  }, []);
  return (
    <div className="bg-surface">
      <LandingHeader />
      <main>
        <Hero />
        <Figures />
        <Features />
        <Integrations />
        <Testimonials />
        {isBilled && <Pricing />}
      </main>
      <Footer />
    </div>
  );
}
