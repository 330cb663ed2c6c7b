import type {
  AggregateRating,
  BreadcrumbList,
  FAQPage,
  LocalBusiness,
  Offer,
  OpeningHoursSpecification,
  WithContext,
} from 'schema-dts';
import type { PlanDto, SalonDetailDto } from '../../api/generated.ts';
import { questions as ownersQuestions } from '../../features/marketing/how-it-works.content.ts';
import { questions as salonsQuestions } from '../../features/partners/partners.content.ts';
import { openSpansOn, weekFromMonday } from '../../domain/opening.ts';
import { acceptedSizes } from '../../domain/pet-size.ts';
import { brand } from '../../shared/brand.ts';
import type { Question } from '../../shared/faq-list.tsx';
import { paths } from '../paths.ts';

/** A step of the breadcrumbs: its name and its path. */
export interface Crumb {
  readonly name: string;
  readonly path: string;
}

// The types are generated from schema.org's vocabulary, so the compiler checks each name and its place.
const context = 'https://schema.org';

/** Returns the breadcrumbs from the landing page to a page, that page last (schema.org/BreadcrumbList). */
export const breadcrumbs = (appUrl: string, crumbs: readonly Crumb[]): WithContext<BreadcrumbList> => ({
  '@context': context,
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: brand.name, path: paths.home }, ...crumbs].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: `${appUrl}${path}`,
  })),
});

const faqs: Readonly<Record<string, readonly Question[]>> = {
  [paths.howItWorks]: ownersQuestions,
  [paths.salonFaq]: salonsQuestions,
};

/** Returns the questions of a page with their answers (schema.org/FAQPage); an empty list where it has none. */
export function faqOf(route: string): WithContext<FAQPage>[] {
  const questions = faqs[route];
  if (!questions) return [];
  const mainEntity = questions.map(({ question, answer }) => ({
    '@type': 'Question' as const,
    name: question,
    acceptedAnswer: { '@type': 'Answer' as const, text: answer },
  }));
  return [{ '@context': context, '@type': 'FAQPage', mainEntity }];
}

/** Returns a salon with its hours, its mean rating and the plans that are valid there (schema.org/LocalBusiness). */
export function localBusiness(
  appUrl: string,
  salon: SalonDetailDto,
  plans: readonly PlanDto[],
): WithContext<LocalBusiness> {
  const url = `${appUrl}${paths.salon(salon.id)}`;
  const sizes = acceptedSizes(salon);
  const offers = plans.filter(({ petSize }) => sizes.includes(petSize)).map((plan) => offer(appUrl, plan));
  return {
    '@context': context,
    '@type': 'LocalBusiness',
    '@id': url,
    url,
    name: salon.name,
    ...(salon.description.trim() && { description: salon.description.trim() }),
    ...(salon.pictures.length > 0 && {
      image: salon.pictures.map((picture) => `${appUrl}${picture.address}-${picture.width}.jpg`),
    }),
    telephone: salon.phone,
    address: {
      '@type': 'PostalAddress',
      streetAddress: salon.address,
      addressLocality: salon.city,
      addressRegion: salon.state,
      postalCode: salon.zipCode,
      addressCountry: 'US',
    },
    openingHoursSpecification: openingHours(salon),
    ...(salon.closedDates.length > 0 && { specialOpeningHoursSpecification: closedDays(salon) }),
    ...(salon.rating !== null &&
      salon.reviewCount > 0 && { aggregateRating: meanOfReviews(salon.rating, salon.reviewCount) }),
    ...(offers.length > 0 && { makesOffer: offers }),
  };
}

const openingHours = ({ hours }: SalonDetailDto): OpeningHoursSpecification[] =>
  weekFromMonday.flatMap(({ dayOfWeek, name }) =>
    openSpansOn(hours, dayOfWeek).map(({ from: opens, until: closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: `${context}/${name}`,
      opens,
      closes,
    })),
  );

/** A day on which the same time opens and closes is a closed one (schema.org/specialOpeningHoursSpecification). */
const closedDays = ({ closedDates }: SalonDetailDto): OpeningHoursSpecification[] =>
  closedDates.map((date) => ({
    '@type': 'OpeningHoursSpecification',
    validFrom: date,
    validThrough: date,
    opens: '00:00',
    closes: '00:00',
  }));

const meanOfReviews = (ratingValue: number, reviewCount: number): AggregateRating => ({
  '@type': 'AggregateRating',
  ratingValue,
  reviewCount,
  bestRating: 5,
  worstRating: 1,
});

function offer(appUrl: string, { name, description, petSize, monthlyPrice }: PlanDto): Offer {
  const price = { price: (monthlyPrice / 100).toFixed(2), priceCurrency: 'USD' };
  return {
    '@type': 'Offer',
    name,
    description,
    url: `${appUrl}${paths.subscribeForSize(petSize)}`,
    ...price,
    // MON is the code for a month (UN/CEFACT, Recommendation 20).
    priceSpecification: { '@type': 'UnitPriceSpecification', ...price, unitCode: 'MON' },
    seller: { '@type': 'Organization', name: brand.name, url: appUrl },
  };
}
