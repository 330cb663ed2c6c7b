import { usePageTitle } from '../../shared/page-title.ts';
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
  usePageTitle(
    'Unlimited Pet Bath Subscriptions',
    "Unlimited pet bath subscriptions: one monthly price by your dog's size, baths at any partner salon, cancel anytime.",
  );
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
