import { useEffect } from 'react';
import { Features } from './Features.tsx';
import { Figures } from './Figures.tsx';
import { Footer } from './Footer.tsx';
import { Hero } from './Hero.tsx';
import { Integrations } from './Integrations.tsx';
import { LandingHeader } from './LandingHeader.tsx';
import { Pricing } from './Pricing.tsx';
import { Testimonials } from './Testimonials.tsx';

export default function LandingPage() {
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
        <Pricing />
      </main>
      <Footer />
    </div>
  );
}
