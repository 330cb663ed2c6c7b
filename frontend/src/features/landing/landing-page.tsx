import { landingHead } from '../../shared/first-page-heads.ts';
import { usePageHead } from '../../shared/page-title.ts';
import { useSectionLinks } from '../../shared/section-link.ts';
import { ForSalons } from './for-salons.tsx';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { Offer } from './offer.tsx';
import { PetParents } from './pet-parents.tsx';
import { PlansSection } from './plans-section.tsx';
import { SalonFinder } from './salon-finder.tsx';
import { Testimonials } from './testimonials.tsx';

export function LandingPage() {
  usePageHead(landingHead);
  useSectionLinks();
  return (
    <>
      <Hero />
      <HowItWorks />
      <PlansSection />
      <SalonFinder />
      <PetParents />
      <ForSalons />
      <Testimonials />
      <Offer />
    </>
  );
}
