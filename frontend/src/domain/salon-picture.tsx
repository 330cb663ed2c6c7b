import { Storefront } from '../shared/illustrations/storefront.tsx';
import { SALON_PICTURES } from './business-constants.ts';

/** One of four, by the salon's id (rules.md#salon-pictures). */
export const SalonPicture = ({ index }: { index: number }) => <Storefront variant={index % SALON_PICTURES} />;
